import { RemoteFailure } from './RemoteFailure.ts';

/** Path to which browsers report failures. The host logs them. */
export const REPORT_PATH = '/_report';

/** Reports a failure with the remote and version it belongs to. Never throws. */
export function report(
  where: string,
  error: unknown,
  context: { remote?: string | undefined; version?: string | undefined } = {},
): void {
  const failure = error instanceof RemoteFailure ? { remote: error.remote, version: error.version } : context;
  const message = error instanceof Error ? error.message : String(error);
  // With its stack, for the check of a release.
  console.error(`[${failure.remote ?? 'shell'}] ${where}:`, error);
  navigator.sendBeacon?.(
    REPORT_PATH,
    JSON.stringify({ ...failure, where, message: message.slice(0, 500), path: location.pathname, at: placesOf(error) }),
  );
}

/** Returns the places in releases that the stack of an error has, e.g. `/remotes/mf-league/2025…/a.js:1:204`. */
const placesOf = (error: unknown) =>
  error instanceof Error
    ? error.stack
        ?.match(/\/remotes\/[^\s:]{1,150}:\d+:\d+/g)
        ?.slice(0, 5)
        .join(' ')
    : undefined;

import { RemoteFailure } from './RemoteFailure.ts';

/** Path to which browsers report failures. The host logs them. */
export const REPORT_PATH = '/_report';

/**
 * Number of failures of a section that a tab reports. Code that fails without end would otherwise send requests without
 * end, from each of its visitors.
 */
const MOST_REPORTS = 20;
const counts: Record<string, number> = {};

/** Reports a failure with the remote and version it belongs to, unless the tab reported many. Never throws. */
export function report(
  where: string,
  error: unknown,
  context: { remote?: string | undefined; version?: string | undefined } = {},
): void {
  const failure = error instanceof RemoteFailure ? { remote: error.remote, version: error.version } : context;
  const owner = failure.remote ?? 'shell';
  if ((counts[owner] = (counts[owner] ?? 0) + 1) > MOST_REPORTS) return;
  const message = error instanceof Error ? error.message : String(error);
  // With its stack, for the check of a release.
  console.error(`[${owner}] ${where}:`, error);
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

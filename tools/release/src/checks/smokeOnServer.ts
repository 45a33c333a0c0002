import { FAILURE_HEADER, readFailureHeader, type Failure } from '@wkff/server';
import { UserError } from '@wkff/server/user-error';
import { failureLines } from './failureLines.ts';

/** A release that is uploaded to a site but not live yet. */
export interface Candidate {
  name: string;
  version: string;
  /** Origin of the site. */
  site: string;
  /** Path that opens the preview. It is valid for a few minutes. */
  previewPath: string;
  /** Folder of its build, with its source maps. */
  dir: string;
}

/**
 * How many times a page is requested if it lacks the remote's part: the first request must also start the render
 * process.
 */
const TRIES = 3;
/** Limit for a page, long enough for a busy host, which renders for at most 2 s, or a busy machine. */
export const PAGE_LIMIT_MS = 20_000;

/** Added to the message if a page fails. */
export const NOT_LIVE = 'It did not go live, and the live release has not changed. Fix it and release again.';

/** Returns the path that opens the preview at a page. */
export function previewOf(candidate: Candidate, page: string): string {
  const { pathname, searchParams } = new URL(candidate.previewPath, candidate.site);
  searchParams.set('to', page);
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * Requests pages of a release that is not live yet from the live site.
 * @throws UserError for the first page that fails or comes without the remote's part.
 */
export async function smokeOnServer(candidate: Candidate, cookie: string, pages: readonly string[]): Promise<void> {
  // One at a time: after two slow renders of a release, the host leaves rendering to browsers for a minute.
  for (const page of pages) await checkPage(candidate, cookie, page);
}

/**
 * Opens a preview and returns its cookie. Returns null if the live host is too old for previews.
 * @throws UserError if the site does not open it.
 */
export async function openPreview(candidate: Candidate): Promise<string | null> {
  const response = await ask(candidate.site + candidate.previewPath, {});
  await response.body?.cancel();
  if (response.status === 404) return null;
  const cookie = response.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
  if (cookie === '' || response.status >= 400)
    throw new UserError(`${candidate.site} does not open a preview of the release: it answered ${response.status}.`, {
      code: 'preview_failed',
    });
  return cookie;
}

async function checkPage(
  candidate: Candidate,
  cookie: string,
  page: string,
  tries = TRIES,
  first: Failure | null = null,
): Promise<void> {
  const { name, site } = candidate;
  const response = await ask(site + page, { cookie });
  await response.body?.cancel();
  const { status } = response;
  const shown = response.headers.get('x-preview');
  // An alias redirects. Its target is among the checked pages.
  if (status >= 300 && status < 400) return;
  // The first one has the cause: after two ended processes, the host says only that it does not render the release.
  const failure = first ?? readFailureHeader(response.headers.get(FAILURE_HEADER));
  if (shown === 'frame' && tries > 1) return checkPage(candidate, cookie, page, tries - 1, failure);
  if (shown === 'frame')
    throw failed(
      candidate,
      `The page ${page} of ${name} fails on the server with this release:`,
      // A host of the version before does not say why.
      failure ?? UNKNOWN,
    );
  if (status >= 500) throw failed(candidate, `The page ${page} of ${name} answers ${status} with this release.`);
  if (shown !== 'page')
    throw failed(candidate, `The page ${page} was not answered by ${name}, but by another remote or the host.`);
}

const UNKNOWN: Failure = {
  message: "it throws, breaks the contract or takes too long: see the site's log",
  frames: [],
};

function failed(candidate: Candidate, message: string, failure?: Failure): UserError {
  const why = failure ? `\n${failureLines(failure, candidate)}` : '';
  return new UserError(`${message}${why}\n${NOT_LIVE}`, {
    code: 'smoke_failed',
    ...(failure ? { data: failure } : {}),
  });
}

async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name !== 'TimeoutError')
      throw lostConnection(new URL(url).origin, (cause as Error | undefined)?.message ?? message);
    throw new UserError(`${url} did not answer within ${PAGE_LIMIT_MS / 1000} s.\n${NOT_LIVE}`, {
      code: 'smoke_failed',
    });
  }
}

/** Returns the error for a site that went away during the checks, e.g. as it was restarted: no fault of the release. */
export function lostConnection(site: string, why: string): UserError {
  return new UserError(
    `The connection to ${site} was lost while pages were checked (${why}). The live release has not changed. Run the same command again: it continues where it stopped.`,
    { code: 'connection_lost' },
  );
}

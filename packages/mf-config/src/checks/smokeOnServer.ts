import { Refusal } from '../commands/Refusal.ts';

/** A release that nobody gets yet, on the live site. */
export interface Candidate {
  name: string;
  version: string;
  /** Origin of the site. */
  site: string;
  /** Path that opens the preview; good for a few minutes. */
  previewPath: string;
}

/** A page that comes as a frame is asked for again: the process that renders a release is started with its first page. */
const TRIES = 3;
/** The host gives a render 2 s, and may be busy. */
const PAGE_LIMIT_MS = 20_000;

/** What to do about a release whose pages fail. */
export const NOT_LIVE = 'It is not live, and what was live still is. Fix it and release again.';

/** Returns the path that opens the preview at a page. */
export function previewOf(candidate: Candidate, page: string): string {
  const { pathname, searchParams } = new URL(candidate.previewPath, candidate.site);
  searchParams.set('to', page);
  return `${pathname}?${searchParams.toString()}`;
}

/**
 * Has the live site render pages of a release that nobody gets yet.
 * @throws Refusal for the first page that does not come, or without the remote's part.
 */
export async function smokeOnServer(candidate: Candidate, cookie: string, pages: readonly string[]): Promise<void> {
  // One by one: a release whose renders take too long twice is left to browsers for a minute.
  for (const page of pages) await checkPage(candidate, cookie, page);
}

/**
 * Opens a preview and returns its cookie; null: the live host is from before there were previews.
 * @throws Refusal when the site does not open it.
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
    throw new Refusal(
      'preview_failed',
      `${candidate.site} does not open a preview of the release: it answered ${response.status}.`,
    );
  return cookie;
}

async function checkPage(candidate: Candidate, cookie: string, page: string, tries = TRIES): Promise<void> {
  const { name, site } = candidate;
  const response = await ask(site + page, { cookie });
  await response.body?.cancel();
  const { status } = response;
  const shown = response.headers.get('x-preview');
  // An alias leads on; its target is a page of the list.
  if (status >= 300 && status < 400) return;
  if (status >= 500) throw failed(`The page ${page} of ${name} answers ${status} with this release.`);
  if (shown === 'frame' && tries > 1) return checkPage(candidate, cookie, page, tries - 1);
  if (shown === 'frame')
    throw failed(
      `The page ${page} of ${name} fails on the server with this release: it throws, breaks the contract or takes too long. The site's log says which.`,
    );
  if (shown !== 'page')
    throw failed(`The page ${page} did not come from ${name}: another remote or the host answers there.`);
}

function failed(message: string): Refusal {
  return new Refusal('smoke_failed', `${message}\n${NOT_LIVE}`);
}

async function ask(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PAGE_LIMIT_MS) });
  } catch (error) {
    throw new Refusal('smoke_failed', `${url} did not answer: ${(error as Error).message}.`);
  }
}

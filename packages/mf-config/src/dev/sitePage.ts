/** What a page of the site tells about it. */
export interface SitePage {
  /** Milliseconds the site clock is ahead of the real one. */
  clockOffset: number;
}

const LIMIT_MS = 10_000;
/** The block of page data that every page of the host carries. */
const PAGE_DATA = /<script type="application\/json" id="wkff-page">(.*?)<\/script>/s;

/** Reads the site's front page. @throws Error when the site does not answer, or answers with something else. */
export async function readSitePage(origin: string): Promise<SitePage> {
  const response = await fetch(origin, { signal: AbortSignal.timeout(LIMIT_MS) });
  return parseSitePage(await response.text());
}

/** @throws Error when the HTML is not a page of the site. */
export function parseSitePage(html: string): SitePage {
  const block = PAGE_DATA.exec(html)?.[1];
  const { clockOffset } = JSON.parse(block ?? '{}') as { clockOffset?: unknown };
  if (typeof clockOffset !== 'number') throw new Error('the answer is no page of the site');
  return { clockOffset };
}

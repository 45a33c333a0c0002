/** What the frame needs from a page of the site. */
export interface SitePage {
  /** Milliseconds by which the site clock is ahead of the real one. */
  clockOffset: number;
}

const LIMIT_MS = 10_000;
/** The JSON block with page data, which is in every page of the host. */
const PAGE_DATA = /<script type="application\/json" id="wkff-page">([^<]*)<\/script>/;

/** Reads the site's home page. @throws Error if the site does not answer, or with something else. */
export async function readSitePage(origin: string): Promise<SitePage> {
  const response = await fetch(origin, { signal: AbortSignal.timeout(LIMIT_MS) });
  return parseSitePage(await response.text());
}

/** @throws Error if the HTML is not a page of the site. */
export function parseSitePage(html: string): SitePage {
  const block = PAGE_DATA.exec(html)?.[1];
  const { clockOffset } = JSON.parse(block ?? '{}') as { clockOffset?: unknown };
  if (typeof clockOffset !== 'number') throw new Error('the answer is not a page of the site');
  return { clockOffset };
}

import { fetchPage } from '../lib/document.ts';
import { expect, test } from '../lib/test.ts';
import { onSite, PAGES } from './addresses.ts';

/** The site's own addresses that a page links to, without their fragments. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
}

test('no link on any page is broken', async () => {
  const foundOn = new Map<string, string>();
  for (const { address } of PAGES) {
    for (const link of linksIn((await fetchPage(onSite(address))).html))
      if (!foundOn.has(link)) foundOn.set(link, address);
  }
  expect(foundOn.size).toBeGreaterThan(40);
  const broken: string[] = [];
  for (const [link, page] of foundOn) {
    const { status } = await fetchPage(onSite(link));
    if (status !== 200 && status !== 301) broken.push(`${link} (on ${page}): ${status}`);
  }
  expect(broken).toEqual([]);
});

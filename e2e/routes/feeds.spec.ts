import { fetchPage, fetchText } from '../lib/document.ts';
import { expect, shared, test } from '../lib/test.ts';
import { isForMembers, isUnlisted, onSite, PAGES } from './addresses.ts';

const of = (...kinds: string[]) => PAGES.filter(({ kind }) => kinds.includes(kind)).map(({ address }) => address);

async function sitemapPaths(): Promise<string[]> {
  const sitemap = await fetchText(`${shared.origin}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => (address ?? '').replace(shared.origin, ''));
}

test('the sitemap lists the pages, but neither headings in preparation nor aliases', async () => {
  const named = await sitemapPaths();
  expect(new Set(named).size).toBe(named.length);
  const isLeftOut = (address: string) => isForMembers({ address }) || isUnlisted({ address });
  const pages = of('page').filter((address) => !isLeftOut(address));
  expect(named.filter(isLeftOut)).toEqual([]);
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((address) => !named.includes(address))).toEqual([]);
  const hidden = of('heading', 'alias');
  expect(hidden.length).toBeGreaterThan(20);
  expect(hidden.filter((address) => named.includes(address))).toEqual([]);
});

test('pages with only a heading are not indexed, the others are', async () => {
  const robots = async (address: string) =>
    (await fetchPage(onSite(address))).html.includes('<meta name="robots" content="noindex">');
  for (const address of of('heading')) expect([address, await robots(address)]).toEqual([address, true]);
  for (const address of await sitemapPaths()) expect([address, await robots(address)]).toEqual([address, false]);
});

import type { Page } from '@playwright/test';
import { breadcrumbIn, fetchPage, fetchText, type FetchedPage } from '../lib/document.ts';
import { expect, shared, test } from '../lib/test.ts';
import { isForMembers, isUnlisted, onSite, PAGES, WITH_BREADCRUMB } from './addresses.ts';

// One after the other in one worker, because each page is fetched once for all of them.
test.describe.configure({ mode: 'default' });

const fetched = new Map<string, Promise<FetchedPage>>();

/** Returns the page that the server sends for an address. */
function served(address: string): Promise<FetchedPage> {
  const page = fetched.get(address) ?? fetchPage(onSite(address));
  fetched.set(address, page);
  return page;
}

test('every address is a page from the server on, with one heading and every landmark once', async ({
  cachedPage: page,
}) => {
  for (const { address } of PAGES) {
    const { status, html, heading } = await served(address);
    expect([address, status]).toEqual([address, 200]);
    expect(heading, address).not.toBe('');
    expect([address, await landmarks(page, html)]).toEqual([
      address,
      { h1: 1, banner: 1, main: 1, contentinfo: 1, hasNavigation: true },
    ]);
  }
});

/** Counts the headings and landmarks of each kind that the browser finds in a page's HTML, without its scripts. */
function landmarks(page: Page, html: string) {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const count = (selector: string) => parsed.querySelectorAll(selector).length;
    // A header or footer inside of these elements is not a landmark of the page.
    const inner = ':is(article, aside, main, nav, section) *';
    return {
      h1: count('h1'),
      banner: count(`header:not(${inner}), [role=banner]`),
      main: count('main, [role=main]'),
      contentinfo: count(`footer:not(${inner}), [role=contentinfo]`),
      hasNavigation: count('nav') > 0,
    };
  }, html);
}

test('every page has a unique title, shared only by its aliases', async () => {
  const titles = new Map<string, string>();
  for (const { address } of PAGES) titles.set(address, (await served(address)).title);
  const holders = new Map<string, string>();
  for (const { address, kind, leadsTo } of PAGES) {
    const title = titles.get(address) ?? '';
    expect(title, address).toContain('WKFF');
    if (kind === 'alias') expect(title, address).toBe(titles.get(leadsTo ?? ''));
    else {
      expect(holders.get(title), `has the title “${title}” of ${address}`).toBeUndefined();
      holders.set(title, address);
    }
  }
});

const NAVIGATION = /<nav[^>]*aria-label="현재 위치"/g;

test('every page but home and login has a breadcrumb, also in the structured data, from home to itself', async () => {
  for (const { address } of PAGES) {
    const { html } = await served(address);
    const hasBreadcrumb = WITH_BREADCRUMB.some((page) => page.address === address);
    expect([address, html.match(NAVIGATION)?.length ?? 0]).toEqual([address, hasBreadcrumb ? 1 : 0]);
    if (!hasBreadcrumb) continue;
    const steps = breadcrumbIn(html);
    expect(steps[0], address).toBe('홈');
    expect(steps.length, address).toBeGreaterThan(1);
    expect(new Set(steps).size, `${address} names no step twice: ${steps.join(' > ')}`).toBe(steps.length);
  }
});

const of = (...kinds: string[]) => PAGES.filter(({ kind }) => kinds.includes(kind)).map(({ address }) => address);

async function sitemapPaths(): Promise<string[]> {
  const sitemap = await fetchText(`${shared.origin}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replace(shared.origin, '').replaceAll('&amp;', '&'),
  );
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
    (await served(address)).html.includes('<meta name="robots" content="noindex">');
  for (const address of of('heading')) expect([address, await robots(address)]).toEqual([address, true]);
  for (const address of await sitemapPaths()) expect([address, await robots(address)]).toEqual([address, false]);
});

/** The site's own addresses that a page links to, without their fragments. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
}

test('no link on any page is broken', async () => {
  const foundOn = new Map<string, string>();
  for (const { address } of PAGES) {
    for (const link of linksIn((await served(address)).html)) if (!foundOn.has(link)) foundOn.set(link, address);
  }
  expect(foundOn.size).toBeGreaterThan(40);
  const broken: string[] = [];
  for (const [link, page] of foundOn) {
    const { status } = await served(link);
    if (status !== 200 && status !== 301) broken.push(`${link} (on ${page}): ${status}`);
  }
  expect(broken).toEqual([]);
});

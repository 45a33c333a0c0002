import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { ROUTES } from '@wkff/contracts/routes';
import { expectAccessible, expectLargeTextFits, expectNoSidewaysScroll, WIDTHS } from '../lib/axe.ts';
import { fetchPage } from '../lib/document.ts';
import { goInside, hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { askSession, entriesOf, storeFirst } from '../lib/session.ts';
import { expect, shared, test } from '../lib/test.ts';
import { isForMembers, onSite, PAGES, WALKED, type Address } from './addresses.ts';

/** Logs in an account that may see and edit everything. */
const logIn = async (page: Page) => storeFirst(page, entriesOf(await askSession(shared, 'admin')));

/** Expects a page with one heading and every landmark, whose title and style sheets the server has, too. */
async function expectPage(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status()).toBe(200);
  await hydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  expect((await heading.innerText()).trim()).not.toBe('');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  // On a phone it may be in the closed menu.
  await expect(page.getByRole('navigation', { includeHidden: true }).first()).toBeAttached();
  const served = () => fetchPage(onSite(address));
  expect(await page.title(), 'the title outlasts hydration').toBe((await served()).title);
  // On a busy machine, a page may have been rendered without its own files.
  for (const sheet of await pageSheets(page))
    await expect.poll(async () => (await served()).html, 'the server links the page’s own sheet').toContain(sheet);
}

/** Returns the addresses of the style sheets that only one page uses, of all that the browser has. */
const pageSheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .map(({ href }) => new URL(href).pathname)
      .filter((path) => path.includes('/page-')),
  );

for (const owner of new Set(WALKED.map((page) => page.owner)))
  test(`every address of ${owner} is a page, whose title and style sheets the server has, too`, async ({
    cachedPage: page,
  }) => {
    const walked = WALKED.filter((each) => each.owner === owner);
    for (const { address } of walked.filter((each) => !isForMembers(each)))
      await test.step(address, () => expectPage(page, address));
    const forMembers = walked.filter(isForMembers);
    if (forMembers.length > 0) await logIn(page);
    for (const { address } of forMembers) await test.step(address, () => expectPage(page, address));
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page can be read, and its forms lead to pages', async ({ page }) => {
    for (const { address } of WALKED.filter((each) => each.isFirst && !isForMembers(each))) {
      const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(response?.status(), address).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, address).toBeGreaterThan(30);
      const forms = page.locator('main form[method=get]');
      if ((await forms.count()) === 0) continue;
      const left = page.waitForEvent('framenavigated');
      await forms.first().getByRole('button').first().click();
      await left;
      await expect(page, address).toHaveURL(/\?/);
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    }
  });
});

/** Expects nothing of axe: the first example of a route at each width, the others at one of them in turn. */
async function expectNothingOfAxe(page: Page, { address, isFirst }: Address): Promise<void> {
  const index = WALKED.findIndex((each) => each.address === address);
  const widths = isFirst ? WIDTHS : WIDTHS.slice(index % WIDTHS.length).slice(0, 1);
  await expectAccessible(page, address, widths);
  await expectLargeTextFits(page, address);
}

/**
 * Opens addresses one after the other in the document of another section's page, so that their routes are discovered on
 * the way, and axe is compiled once. Axe looks at the pages for members in e2e/staff.
 */
async function walkInside(page: Page, from: string, addresses: readonly Address[]): Promise<void> {
  await page.goto(from);
  await hydrated(page);
  await markDocument(page);
  for (const each of addresses)
    await test.step(each.address, async () => {
      const served = await fetchPage(onSite(each.address));
      await page.setViewportSize({ width: 320, height: 900 });
      await goInside(page, each.address);
      await expect(page.getByRole('heading', { level: 1 }), each.address).toHaveText(served.heading);
      await expect(page, each.address).toHaveTitle(served.title);
      await expectNoSidewaysScroll(page, `${each.address} at 320 px`);
      if (WALKED.includes(each) && !isForMembers(each)) await expectNothingOfAxe(page, each);
    });
  expect(await isSameDocument(page)).toBe(true);
}

/** How many addresses a test opens at most: a busy machine needs several seconds for each. */
const AT_ONCE = 8;

for (const owner of new Set(PAGES.map((page) => page.owner))) {
  const pages = PAGES.filter((page) => page.owner === owner);
  const from = owner === 'mf-federation' ? paths.news : paths.greeting;
  const open = pages.filter((each) => !isForMembers(each));
  const forMembers = pages.filter(isForMembers);
  const parts = Math.ceil(open.length / AT_ONCE);

  for (let part = 0; part < parts; part += 1)
    test(`inside the page the addresses of ${owner} (${part + 1} of ${parts}) are the same as from the server, and axe finds nothing on them`, ({
      cachedPage: page,
    }) => walkInside(page, from, open.slice(part * AT_ONCE, (part + 1) * AT_ONCE)));

  if (forMembers.length > 0)
    test(`inside the page the addresses of ${owner} for members are the same as from the server`, async ({
      cachedPage: page,
      messages,
    }) => {
      // `goInside` is not a navigation that the router started, and forms may block those.
      messages.expect(/use a blocker on a POP navigation/);
      await logIn(page);
      await walkInside(page, from, forMembers);
    });
}

test('the short address of a press item leads to the item, from the server and in the page', async ({
  cachedPage: page,
}) => {
  const { examples, leadsTo = '' } = ROUTES.pressShort;
  const [short = ''] = examples;
  const answer = await fetchPage(onSite(short));
  expect([answer.status, answer.headers.get('location')]).toEqual([301, leadsTo]);
  await page.goto(paths.news);
  await hydrated(page);
  await markDocument(page);
  await goInside(page, short);
  await expect(page).toHaveURL(leadsTo);
  expect(await isSameDocument(page)).toBe(true);
});

test('an address below /staff for a desk of a section leads to the desk', async () => {
  for (const { pattern, leadsTo } of [ROUTES.staffHome, ROUTES.staffFixtures, ROUTES.staffMatches]) {
    const answer = await fetchPage(onSite(pattern));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, leadsTo]);
  }
});

test('an address with an invalid number or club is a 404 that links on', async () => {
  const numbered = Object.values(ROUTES).filter(({ pattern }) => pattern.includes(':id'));
  expect(numbered.length).toBeGreaterThan(8);
  const wrong = [
    ...numbered.map(({ pattern }) => pattern.replace(':teamKey', '8').replace(':id', 'latest')),
    ...['team-overview', 'team-matches', 'team-squad', 'team-club', 'team-news'].map((tab) => `/team/${tab}?id=99`),
    '/team/nobody-fc/news',
  ];
  for (const address of wrong) {
    const { status, html, heading } = await fetchPage(onSite(address));
    expect([address, status]).toEqual([address, 404]);
    expect(heading, address).toContain('찾을 수 없습니다');
    expect(html, address).toContain('<meta name="robots" content="noindex">');
    expect(/<main.*<\/main>/s.exec(html)?.[0], address).toMatch(/<a [^>]*href="\//);
  }
});

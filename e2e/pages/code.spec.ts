import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { openByMenu, tryAgain } from '../lib/frame.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { askSession, entriesOf, storeFirst } from '../lib/session.ts';
import { expect, shared, test } from '../lib/test.ts';

const PAGES = [
  LEAGUE.path,
  TEAM.path,
  NEWS.path,
  paths.pressDetail(1),
  paths.leagueRanking,
  paths.login,
  paths.components,
];

/** Returns the paths of the scripts and style sheets in a page's document; the starter adds the scripts. */
async function namedFiles(path: string): Promise<string[]> {
  const html = await (await fetch(shared.origin + path)).text();
  const data = /<script type="application\/json" id="wkff-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { scripts = [], preload = [] } = JSON.parse(data) as { scripts?: string[]; preload?: string[] };
  const tags = [...html.matchAll(/<(?:link rel="stylesheet"|script) (?:href|src)="([^"]+)"/g)];
  return [...tags.map((tag) => tag[1] ?? ''), ...scripts, ...preload];
}

/**
 * Records the paths of the scripts and style sheets that the page requests, without those loaded later: `lazy-*` and
 * fonts.
 */
function recordFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isFile = ['script', 'stylesheet'].includes(request.resourceType());
    if (isFile && !/\/(lazy-|fonts\/)/.test(pathname)) files.push(pathname);
  });
  return files;
}

/** Expects that a page fetches the files that its document names, each once. */
async function expectNamed(page: Page, path: string): Promise<void> {
  const files = recordFiles(page);
  await page.goto(path);
  await settled(page);
  expect(files.toSorted()).toEqual((await namedFiles(path)).toSorted());
}

for (const path of PAGES)
  test(`the document of ${path} names all scripts and style sheets of its first view, each fetched once`, ({
    cachedPage,
  }) => expectNamed(cachedPage, path));

test(`the document of ${paths.password}, which is for members, names them too, each fetched once`, async ({
  cachedPage: page,
}) => {
  await storeFirst(page, entriesOf(await askSession(shared)));
  await expectNamed(page, paths.password);
});

test('the code of calls is fetched with the first act, not by a page that calls nothing', async ({
  cachedPage: page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lazy-ky.')) fetched.push(request.url());
  });
  await page.goto(NEWS.path);
  await settled(page);
  expect(fetched).toEqual([]);
  await page.mouse.move(100, 300);
  await expect.poll(() => fetched.length).toBe(1);
});

test('the document of a page names the chunk of its code, and of no other page’s', async () => {
  const chunk = async (path: string) =>
    (await namedFiles(path)).flatMap((file) => /\/(page-[a-z-]+)(?:\.[0-9a-f]+)?\.js$/.exec(file)?.[1] ?? []).join(' ');
  const expected = {
    [LEAGUE.path]: 'page-matches',
    [`${LEAGUE.path}?year=2024&month=5`]: 'page-matches',
    [paths.schedule]: 'page-schedule',
    [paths.leagueRanking]: 'page-ranking',
    [paths.leagueIntro]: 'page-intro',
    [paths.leagueHistory]: 'page-history',
    [paths.leagueRecords]: 'page-records',
    [paths.match(82)]: 'page-match',
    [paths.leagueOffice]: 'page-office',
    [paths.leagueFixtures]: 'page-fixtures',
    [paths.matchDesk]: 'page-desk',
    [paths.matchKeep(82)]: 'page-keep',
    [paths.matchSheet(91)]: 'page-sheet',
    [TEAM.path]: 'page-overview',
    [paths.team('changnyeong-wfc')]: 'page-overview',
    [paths.teamEdit(8)]: 'page-team-edit',
    [paths.login]: 'page-login',
    [paths.password]: 'page-password',
    [paths.resetPassword]: 'page-password',
    [paths.lostPassword]: 'page-password',
    [paths.staffAccounts]: 'page-accounts',
    [paths.staffHistory]: 'page-history',
    [paths.staffItems]: 'page-items',
    [paths.staffPopup]: 'page-popups',
    [paths.staffReleases]: 'page-releases',
    [paths.staffSite]: 'page-site',
    [paths.documentEdit('greeting')]: 'page-document-edit',
    [paths.homeEdit]: 'page-home-edit',
    [paths.terms]: 'page-policy',
    [paths.components]: 'page-components',
    [paths.press]: 'page-press',
    [paths.photos]: 'page-photos',
    [NEWS.path]: 'page-board-list',
    [paths.dataRoom]: 'page-board-list',
    [paths.newsWrite]: 'page-item-form',
    [paths.dataRoomEdit(45)]: 'page-item-form',
    [paths.newsDetail(33)]: 'page-board-detail',
    [paths.dataRoomDetail(45)]: 'page-board-detail',
    [paths.pressDetail(1)]: 'page-board-detail',
  };
  // On a busy machine a render may exceed its limit: then the document is not cached, and names no chunk.
  for (const [path, name] of Object.entries(expected)) await expect.poll(() => chunk(path), path).toBe(name);
});

test.describe('a page chunk that cannot be loaded', () => {
  const chunk = '**/page-matches.js';
  test.beforeEach(({ messages }) =>
    messages.expect(/Failed to load resource|net::ERR_FAILED/, /ChunkLoadError|Loading chunk/, /first load/),
  );

  test('from another section the slot says so, and trying again succeeds without a reload', async ({
    cachedPage: page,
  }) => {
    await page.goto(NEWS.path);
    await hydrated(page);
    await markDocument(page);
    await page.route(chunk, (route) => route.abort());
    await openByMenu(page, LEAGUE);
    await expect(tryAgain(page)).toBeVisible();
    await page.unroute(chunk);
    await tryAgain(page).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is fetched again by the next visit', async ({ cachedPage: page }) => {
    await page.goto(NEWS.path);
    await hydrated(page);
    await markDocument(page);
    await page.route(chunk, (route) => route.abort());
    await openByMenu(page, LEAGUE);
    await expect(tryAgain(page)).toBeVisible();
    await page.unroute(chunk);
    await openByMenu(page, NEWS);
    await openByMenu(page, LEAGUE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('on a first view the server’s page stays readable, and trying again succeeds', async ({ cachedPage: page }) => {
    await page.route(chunk, (route) => route.abort());
    await page.goto(LEAGUE.path);
    await expect(tryAgain(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(chunk);
    await tryAgain(page).click();
    await expect(tryAgain(page)).toHaveCount(0);
    await hydrated(page);
  });
});

import type { Page } from '@playwright/test';
import { LIVE_PATH, paths, type Match } from '@wkff/contracts';
import { openByMenu } from '../lib/frame.ts';
import { hydrated } from '../lib/pageState.ts';
import {
  logInScorer,
  openStreams,
  saveScore,
  shownMatch,
  shownScore,
  untilFollowing,
  nextMatch,
} from '../lib/scores.ts';
import { HOME, LEAGUE, NEWS } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import type { Site } from '../lib/site.ts';
import { expect, test } from '../lib/keptSite.ts';

/** How long a hidden page keeps its stream, in ms. */
const HIDDEN_PATIENCE_MS = 5_000;

let site: Site;
let token: string;
/** The nearest match; every test saves another score of it. */
let match: Match;
let goals = 0;

test.beforeAll(async ({ site: kept }) => {
  site = kept;
  token = await logInScorer(site);
  match = await nextMatch(site.origin);
});

const streams = () => openStreams(site);
const untilStreams = (count: number) => expect.poll(streams, { message: 'open streams', intervals: [50] }).toBe(count);

// The tabs of the previous test are closed, their streams a moment later.
test.beforeEach(() => untilStreams(0));

/** Saves a score that no test has saved before. */
async function saveNext(): Promise<[number, number]> {
  goals += 1;
  expect(await saveScore(site.origin, token, match.id, goals, goals + 1)).toBe(200);
  return [goals, goals + 1];
}

/** Saves a score and waits until it is on all pages. */
async function saveAndSee(pages: Page[]): Promise<void> {
  const score = await saveNext();
  await Promise.all(pages.map((page) => expect(shownScore(page, match, ...score)).toBeVisible()));
}

async function open(page: Page, path = LEAGUE.path): Promise<Page> {
  await page.goto(site.origin + path);
  await hydrated(page);
  return page;
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('the whole season and a club’s view of a month show a saved score, too', async ({ context }) => {
  const season = await open(await context.newPage(), paths.schedule);
  const club = await open(await context.newPage(), `${LEAGUE.path}?team=${match.home_key}`);
  const [home, away] = await saveNext();
  await expect(season.locator(`a[href="${paths.match(match.id)}"]`)).toContainText(`${home} : ${away}`);
  await expect(shownScore(club, match, home, away)).toBeVisible();
});

test('a saved score is on all pages that show it, with one stream per browser', async ({ context, browser }) => {
  const tabs = [await open(await context.newPage()), await open(await context.newPage())];
  const elsewhere = await browser.newContext();
  const pages = [...tabs, await open(await elsewhere.newPage())];
  for (const page of pages) await untilFollowing(page);
  await untilStreams(2);
  await saveAndSee(pages);
  expect(await streams()).toBe(2);
  await elsewhere.close();
  await untilStreams(1);
});

test('focus, scroll position and elements of the page stay; screen readers announce the score', async ({ page }) => {
  await open(page);
  await untilStreams(1);
  const card = await shownMatch(page, match).elementHandle();
  const arrow = page.getByRole('link', { name: /이전 달/ });
  await arrow.focus();
  await page.evaluate(() => window.scrollTo(0, 400));
  const before = await page.evaluate(() => window.scrollY);
  await saveAndSee([page]);
  await expect(page.getByRole('status').filter({ hasText: '점수가 업데이트되었습니다.' })).toBeAttached();
  await expect(arrow).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a score that is saved after the page was rendered and before its stream opens is not missed', async ({
  page,
}) => {
  let go: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => (go = resolve));
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === LIVE_PATH);
  await page.route(`**${LIVE_PATH}?*`, async (route) => {
    await saved;
    await route.continue();
  });
  await open(page);
  await asked;
  const score = await saveNext();
  go();
  await expect(shownScore(page, match, ...score)).toBeVisible();
});

test('when the tab with the stream closes, another takes over and misses nothing', async ({ context }) => {
  const [first, second] = [await open(await context.newPage()), await open(await context.newPage())];
  await untilStreams(1);
  await first.close();
  const score = await saveNext();
  await expect(shownScore(second, match, ...score)).toBeVisible();
  await untilStreams(1);
  await saveAndSee([second]);
});

test('a hidden page closes its stream, and shows what it missed when it is shown again', async ({ page }) => {
  await page.clock.install();
  await open(page);
  await untilStreams(1);
  await setHidden(page, true);
  await page.clock.fastForward(HIDDEN_PATIENCE_MS);
  await untilStreams(0);
  const score = await saveNext();
  await expect(shownScore(page, match, ...score)).toHaveCount(0);
  await setHidden(page, false);
  await expect(shownScore(page, match, ...score)).toBeVisible();
  await untilStreams(1);
});

test('a page that follows nothing opens no stream; there is one as long as scores are shown', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === LIVE_PATH) asked.push(request.url());
  });
  await open(page, NEWS.path);
  await settled(page);
  expect(asked).toEqual([]);
  await openByMenu(page, LEAGUE);
  await untilStreams(1);
  await saveAndSee([page]);
  await openByMenu(page, NEWS);
  await untilStreams(0);
  await openByMenu(page, HOME);
  await untilStreams(1);
});

test('the home page and a team’s page follow, too', async ({ page, context }) => {
  await open(page, HOME.path);
  const team = await open(await context.newPage(), `/team/${match.home_key}`);
  await untilStreams(1);
  const [home, away] = await saveNext();
  for (const each of [page, team]) {
    await expect(each.getByRole('main').getByText(`${home} : ${away}`, { exact: true }).first()).toBeVisible();
  }
});

test('a page whose reload fails keeps its content and retries', async ({ page, messages }) => {
  // The page logs the failure when its own retries end before the connection is back.
  messages.expect(/Failed to load resource/, /^console.error: \[mf-league\] matches: /);
  await open(page);
  await untilStreams(1);
  const before = await shownMatch(page, match).textContent();
  await page.route('**/api/matches/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  const score = await saveNext();
  await failed;
  await settled(page);
  expect(await shownMatch(page, match).textContent()).toBe(before);
  await page.unroute('**/api/matches/**');
  await expect(shownScore(page, match, ...score)).toBeVisible();
});

test('a browser that cannot share a stream reloads when its page is shown again', async ({ page }) => {
  await page.addInitScript(() => {
    delete (window as { BroadcastChannel?: unknown }).BroadcastChannel;
  });
  await open(page);
  await settled(page);
  await untilStreams(0);
  const score = await saveNext();
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(shownScore(page, match, ...score)).toBeVisible();
});

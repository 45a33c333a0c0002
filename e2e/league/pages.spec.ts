import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { paths, type Honour, type Season } from '@wkff/contracts';
import { fetchPage } from '../lib/document.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { HOME } from '../lib/sections.ts';
import { expect, shared, test } from '../lib/test.ts';

/** Maximum size of `/schedule` as HTML, brotli: 115 matches and their data. */
const SCHEDULE_LIMIT_BYTES = 16_000;

const rows = (page: Page) => page.getByRole('main').locator('a[href^="/wk-league-match/"]');
const read = async <T>(path: string): Promise<T> =>
  ((await (await fetch(shared.origin + path)).json()) as { data: T }).data;

/** Returns the transferred size of a page. */
function weigh(path: string): Promise<{ encoding: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    get(shared.origin + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.once('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes }));
    }).once('error', reject);
  });
}

test('the schedule is reached from home by a full page load, and its rows link inside the page', async ({
  cachedPage: page,
}) => {
  await page.goto(HOME.path);
  await hydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'WK리그 전체 일정' }).first().click();
  await expect(page).toHaveURL(paths.schedule);
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
  await expect(rows(page)).toHaveCount(115);
  await markDocument(page);
  const first = await rows(page).first().getAttribute('href');
  await rows(page).first().click();
  await expect(page).toHaveURL(first ?? '');
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(rows(page)).toHaveCount(115);
});

test('sticky links jump to today and to each month', async ({ cachedPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.schedule);
  await hydrated(page);
  const nav = page.getByRole('navigation', { name: '월로 이동' });
  const isBelowNav = async (target: string) => {
    const [bar, box] = [await nav.boundingBox(), await page.locator(target).boundingBox()];
    return bar !== null && box !== null && box.y >= bar.y + bar.height - 1 && box.y < 844;
  };
  await nav.getByRole('link', { name: '오늘' }).click();
  await expect.poll(() => isBelowNav('#today'), { message: 'today in sight' }).toBe(true);
  await expect(page.locator('#today')).toContainText('09.18 (목)');
  await nav.getByRole('link', { name: '11월' }).click();
  await expect(nav).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: /2025년 11월/ })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/#today$/);
});

test('a season is selected in the address; a partly known one says so, with scripts and without', async ({
  cachedPage: page,
  browser,
}) => {
  const expectSeason = async (on: Page) => {
    await expect(on).toHaveURL(`${paths.schedule}?year=2024`);
    await expect(on.getByText('일부 경기만 수록')).toBeVisible();
    await expect(on.getByRole('heading', { level: 2 }).first()).toContainText('2024년');
  };
  await page.goto(paths.schedule);
  await hydrated(page);
  await page.getByRole('combobox', { name: '연도' }).selectOption('2024년');
  await expectSeason(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(115);

  const plain = await browser.newContext({ baseURL: shared.origin, javaScriptEnabled: false });
  const served = await plain.newPage();
  await served.goto(paths.schedule);
  await served.getByRole('combobox', { name: '연도' }).selectOption('2024년');
  await served.getByRole('button', { name: '보기' }).click();
  await expectSeason(served);
  await plain.close();
});

test('the page of a whole season stays within its size limit', async () => {
  const { encoding, bytes } = await weigh(paths.schedule);
  expect(encoding).toBe('br');
  expect(bytes).toBeLessThan(SCHEDULE_LIMIT_BYTES);
});

test('the introduction names every club of the season, and the criteria of the table', async () => {
  const { status, text } = await fetchPage(shared.origin + paths.leagueIntro);
  expect(status).toBe(200);
  const clubs = await read<{ short_name: string }[]>('/api/clubs');
  expect(clubs).toHaveLength(8);
  for (const { short_name } of clubs) expect(text).toContain(short_name);
  for (const criterion of ['승점', '골 득실', '승자승', '다득점', '다승']) expect(text).toContain(` ${criterion} `);
});

test('the history lists every decided season, and links to each table there is', async () => {
  const { status, html, text } = await fetchPage(shared.origin + paths.leagueHistory);
  expect(status).toBe(200);
  const honours = await read<Honour[]>('/api/honours');
  expect(honours.length).toBeGreaterThan(10);
  for (const { season, champion } of honours) expect(text, String(season)).toContain(`${season} 우승 ${champion}`);
  const seasons = await read<Season[]>('/api/seasons');
  for (const { year, table_source } of seasons)
    expect(html.includes(`href="/wk-league-ranking?year=${year}"`), String(year)).toBe(table_source !== 'none');
});

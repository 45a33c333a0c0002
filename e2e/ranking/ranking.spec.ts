import type { Locator, Page } from '@playwright/test';
import type { Ranking } from '@wkff/contracts';
import { expectAccessible, expectNoSidewaysScroll } from '../lib/axe.ts';
import { fetchPage } from '../lib/document.ts';
import { focused } from '../lib/keyboard.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { expect, shared, test } from '../lib/test.ts';

const PATH = '/wk-league-ranking';

async function open(page: Page, search = '', origin = ''): Promise<void> {
  await page.goto(origin + PATH + search);
  await hydrated(page);
}

const table = (page: Page): Locator => page.getByRole('table', { name: /^WK리그/ });
const head = (page: Page, name: string): Locator => table(page).getByRole('columnheader', { name, exact: true });
const period = (page: Page): Locator => page.getByRole('heading', { level: 2 }).first();

/** Returns the cells of the table, row by row, without its head. */
const cells = (page: Page): Promise<string[][]> =>
  table(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())));
const column = async (page: Page, index: number) => (await cells(page)).map((row) => row[index]);

async function tableOf(origin: string, year: number, round: number): Promise<Ranking> {
  const address = `${origin}/api/ranking/by-round?competitionId=_league_wk&year=${year}&maxRound=${round}`;
  return ((await (await fetch(address)).json()) as { data: Ranking }).data;
}

test('starts with this year’s latest round, every column filled, extra points 0', async ({ cachedPage: page }) => {
  await open(page);
  await expect(period(page)).toHaveText('2025년 24라운드까지');
  const { ranking } = await tableOf(shared.origin, 2025, 24);
  const signed = (value: number) => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
  const letters = (form: string) => [...form].map((letter) => ({ W: '승', D: '무', L: '패' })[letter]).join(' ');
  expect((await cells(page)).map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')))).toEqual(
    ranking.map((row) =>
      [
        row.rank,
        row.teamShortName,
        row.played,
        row.points,
        signed(row.goalDifference),
        row.won,
        row.drawn,
        row.lost,
        row.goalsFor,
        row.goalsAgainst,
        0,
        letters(row.form ?? ''),
      ].map(String),
    ),
  );
});

test('year and round are in the address; back goes through them; invalid values become the default', async ({
  cachedPage: page,
}) => {
  await open(page);
  await markDocument(page);
  await page.getByRole('combobox', { name: '라운드' }).selectOption('7');
  await expect(period(page)).toHaveText('2025년 7라운드까지');
  expect(new URL(page.url()).search).toBe('?year=2025&round=7');
  await expect(page).toHaveTitle(/2025년 순위 \(7라운드까지\)/);
  await page.getByRole('combobox', { name: '연도' }).selectOption('2009');
  await expect(period(page)).toHaveText('2009년 최종 순위');
  await page.goBack();
  await expect(period(page)).toHaveText('2025년 7라운드까지');
  await page.goBack();
  await expect(period(page)).toHaveText('2025년 24라운드까지');
  expect(await isSameDocument(page)).toBe(true);
  await open(page, '?year=1066&round=abc&sort=up');
  await expect(period(page)).toHaveText('2025년 24라운드까지');
});

test('offers the years with a table, and shows an old one as it was published', async ({ cachedPage: page }) => {
  await open(page, '?year=2009');
  expect(await page.getByRole('combobox', { name: '연도' }).locator('option').allInnerTexts()).toEqual(
    [2025, 2019, 2017, 2016, 2014, 2013, 2011, 2009].map((year) => `${year}년`),
  );
  expect((await cells(page)).map((row) => row.slice(0, 4))).toEqual([
    ['1', '고양 대교', '20', '48'],
    ['2', '인천 현대제철', '20', '35'],
    ['3', '서울시청', '20', '29'],
    ['4', '충남 일화', '20', '18'],
    ['5', '부산 상무', '20', '18'],
    ['6', '수원시설관리공단', '20', '15'],
  ]);
  await expect(page.getByText('대회가 끝난 뒤 발표된 순위표입니다.')).toBeVisible();
  await expect(page.locator('main details')).toHaveCount(0);
});

test('by keyboard only: a head sorts, sets aria-sort, keeps the focus, and replaces the history entry', async ({
  cachedPage: page,
}) => {
  await open(page, '?year=2025&round=23');
  await open(page, '?year=2025&round=24');
  await page.getByRole('form', { name: '날짜로 순위 보기' }).getByRole('button').focus();
  // The scrolling part of the table, then its heads, one after the other.
  for (const name of [/WK리그 2025년/, '순위', '팀', '경기', '승점', '득실', '승', '무', '패', '득점']) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    expect(stop?.name).toMatch(name);
    expect([stop?.name, stop?.isMarked]).toEqual([stop?.name, true]);
  }
  await page.keyboard.press('Enter');
  await expect(head(page, '득점')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('status').filter({ hasText: '득점 내림차순' })).toBeAttached();
  const goals = (await column(page, 8)).map(Number);
  expect(goals).toEqual(goals.toSorted((a, b) => b - a));
  expect((await focused(page))?.name).toBe('득점');
  await page.keyboard.press('Space');
  await expect(head(page, '득점')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => new URL(page.url()).search).toBe('?year=2025&round=24&sort=goalsFor-asc');
  await head(page, '순위').getByRole('button').press('Enter');
  await expect.poll(() => column(page, 0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  await page.goBack();
  await expect(period(page)).toHaveText('2025년 23라운드까지');
});

test('a shared address includes its order, also in the server’s page', async () => {
  const { html } = await fetchPage(`${shared.origin}${PATH}?year=2009&sort=club-asc`);
  const clubs = [...html.matchAll(/scope="row".*?<span>([^<]+)<\/span>/gs)].map(([, name]) => name);
  expect(clubs).toEqual(['고양 대교', '부산 상무', '서울시청', '수원시설관리공단', '인천 현대제철', '충남 일화']);
  expect(html).toContain(`${PATH}?year=2009"`);
});

test('clubs with equal points: which rule decided, its figures, and the table of their own matches', async ({
  cachedPage: page,
}) => {
  await open(page, '?year=2025&round=3');
  const tie = page.locator('main details').filter({ hasText: '승점 3' });
  await expect(tie.getByRole('listitem').first()).toBeHidden();
  await tie.locator('summary').press('Enter');
  await expect(tie.getByRole('listitem')).toHaveText([
    '인천 현대제철이 승자승 승점(3점)으로 앞섭니다 (상무 0점).',
    '상무가 골 득실(−1)로 앞섭니다 (창녕WFC −5).',
  ]);
  await expect(tie.getByRole('row')).toHaveText([/팀경기승점득실득점/, /인천 현대제철13\+11/, /상무10−10/]);
});

test('on a phone club, played, points and difference are visible, and the rest scrolls beside the club', async ({
  cachedPage: page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '?year=2025&round=11');
    for (const name of ['팀', '경기', '승점', '득실']) {
      const box = await head(page, name).boundingBox();
      expect([name, width, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= width - 16]).toEqual([
        name,
        width,
        true,
        true,
      ]);
    }
    await expectNoSidewaysScroll(page, `at ${width} px`);
    const club = table(page).getByRole('rowheader').first();
    const before = await club.boundingBox();
    const region = page.getByRole('region', { name: /WK리그 2025년/ });
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await region.evaluate((scrolled) => scrolled.scrollTo(9_999, 0));
    await expect(head(page, '최근 5경기')).toBeInViewport();
    expect(Math.abs(((await club.boundingBox())?.x ?? 0) - (before?.x ?? 99))).toBeLessThanOrEqual(1);
  }
});

test('printed, the heads are above their columns, and the selects are gone', async ({ cachedPage: page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['순위', '팀', '승점', '최근 5경기']) await expect(head(page, name)).toHaveText(name);
  await expect(head(page, '승점').getByText('승점')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '연도' })).toBeHidden();
  await expect(page.getByLabel('기준일')).toBeHidden();
});

test('axe finds nothing with all reasons open, sorted', async ({ cachedPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '?year=2025&round=1&sort=points-desc');
  await expect(page.locator('main details')).toHaveCount(3);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await expectAccessible(page, 'the table', [320, 390, 768, 1440]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the selects are a form, and the heads sort', async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('combobox', { name: '라운드' }).selectOption('7');
    await page.getByRole('form', { name: '연도와 라운드 선택' }).getByRole('button').click();
    await expect(period(page)).toHaveText('2025년 7라운드까지');
    await head(page, '패').getByRole('button').click();
    await expect(head(page, '패')).toHaveAttribute('aria-sort', 'descending');
    await expect(period(page)).toHaveText('2025년 7라운드까지');
    await page.getByLabel('기준일').fill('2025-06-01');
    await page.getByRole('form', { name: '날짜로 순위 보기' }).getByRole('button').click();
    await expect(period(page)).toHaveText('2025 시즌 2025.06.01 기준');
  });
});

import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { fetchPage } from '../lib/document.ts';
import { focused } from '../lib/keyboard.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { logInScorer } from '../lib/scores.ts';
import { storeFirst } from '../lib/session.ts';
import { expect, shared, test } from '../lib/test.ts';

const SEPTEMBER = `${paths.leagueMatches}?year=2025&month=9`;
const OF_SEOUL = `${SEPTEMBER}&team=seoul-city-hall`;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const team = (page: Page) => page.getByRole('combobox', { name: '팀' });
const month = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d{4}년 \d+월$/ });

/** Expects cards, all with one club. */
async function expectOnly(page: Page, club: string): Promise<void> {
  await expect(cards(page).filter({ hasNotText: club })).toHaveCount(0);
  expect(await cards(page).count()).toBeGreaterThan(0);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test('a club filters the month; the address can be shared, and the back button goes through the views', async ({
  page,
  context,
}) => {
  await open(page, SEPTEMBER);
  await markDocument(page);
  const all = await cards(page).count();
  await team(page).selectOption('서울시청');
  await expect(page).toHaveURL(OF_SEOUL);
  await expectOnly(page, '서울시청');
  await expect(page).toHaveTitle(/^2025년 9월 서울시청 /);
  await page.getByRole('link', { name: /이전 달/ }).click();
  await expect(page).toHaveURL(OF_SEOUL.replace('month=9', 'month=8'));
  await expectOnly(page, '서울시청');

  const other = await context.newPage();
  await open(other, page.url());
  await expectOnly(other, '서울시청');
  await expect(month(other)).toHaveText('2025년 8월');
  await expect(team(other)).toHaveValue('seoul-city-hall');

  await page.goBack();
  await expect(month(page)).toHaveText('2025년 9월');
  await expectOnly(page, '서울시청');
  await page.goBack();
  await expect(page).toHaveURL(SEPTEMBER);
  await expect(cards(page)).toHaveCount(all);
  await expect(team(page)).toHaveValue('');
  await page.goForward();
  await expectOnly(page, '서울시청');
  await expect(team(page)).toHaveValue('seoul-city-hall');
  expect(await isSameDocument(page)).toBe(true);
});

test('a club’s view has the month’s canonical address; no club and an unknown one are the month itself', async () => {
  const canonicalOf = async (address: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec((await fetchPage(shared.origin + address)).html)?.[1];
  const own = await canonicalOf(SEPTEMBER);
  expect(own).toContain('month=9');
  for (const address of [OF_SEOUL, `${SEPTEMBER}&team=nobody-fc`, `${SEPTEMBER}&team=`])
    expect(await canonicalOf(address), address).toBe(own);
});

test('a month without a match of the club says so and links to all of them', async ({ cachedPage: page }) => {
  // The play-offs' clubs are not known yet.
  await open(page, `${paths.leagueMatches}?year=2025&month=11&team=seoul-city-hall`);
  await expect(page.getByText('해당 월에 경기가 없습니다.')).toBeVisible();
  await page.getByRole('link', { name: '전체 팀 경기 보기' }).click();
  await expect(cards(page).first()).toContainText('플레이오프 승리팀');
  await expect(cards(page).first().getByRole('presentation').first()).toHaveAttribute('src', /unknown/);
});

test('by keyboard only: a club is selected, the months end with the focus in place, and a card opens its match', async ({
  cachedPage: page,
}) => {
  await open(page, SEPTEMBER);
  await team(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/team=changnyeong-wfc/);
  await expectOnly(page, '창녕WFC');
  await expect(team(page)).toBeFocused();

  await page.getByRole('link', { name: /다음 달/ }).focus();
  for (let steps = 0; steps < 12 && !page.url().includes('month=11'); steps += 1) {
    const before = page.url();
    await expect(page.getByRole('link', { name: /다음 달/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(before);
  }
  const end = page.getByRole('link', { name: '다음 달' });
  await expect(end).toHaveAttribute('aria-disabled', 'true');
  await expect(end, 'the arrow at the end keeps the focus').toBeFocused();
  await page.keyboard.press('Tab');
  expect((await focused(page))?.name).toBe('연도');

  await page.goBack();
  await cards(page).first().getByRole('link').focus();
  expect(await focused(page)).toMatchObject({ isMarked: true, isInSight: true });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/wk-league-match\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a link jumps to today’s matches, and every card links to the page of a match', async ({ cachedPage: page }) => {
  await open(page, SEPTEMBER);
  await markDocument(page);
  await page.getByRole('link', { name: '오늘 경기로' }).click();
  await expect(page).toHaveURL(`${SEPTEMBER}#day-2025-09-18`);
  const today = page.getByRole('heading', { level: 3, name: '2025.09.18 (목) 오늘' });
  await expect(today).toBeInViewport();
  const links = await cards(page).getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses).toHaveLength(await cards(page).count());
  for (const address of addresses) {
    expect(address).toMatch(/^\/wk-league-match\/\d+$/);
    expect((await fetchPage(shared.origin + (address ?? ''))).status, address ?? '').toBe(200);
  }
  await links[0]?.click();
  await expect(page).toHaveURL(addresses[0] ?? '');
  expect(await isSameDocument(page)).toBe(true);
});

test('a score keeper has a button on every card, above the link that covers it; a visitor has none', async ({
  cachedPage: page,
}) => {
  await open(page, SEPTEMBER);
  await expect(cards(page).getByRole('button')).toHaveCount(0);
  const all = await cards(page).count();
  const userInfo = { id: 4, username: 'scorer', userType: 'general', email: null, loginTime: '' };
  await storeFirst(page, { userToken: await logInScorer(shared), userInfo: JSON.stringify(userInfo) });
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, SEPTEMBER);
    const buttons = cards(page).getByRole('button', { name: /점수 (등록|수정)$/ });
    await expect(buttons, `at ${width} px`).toHaveCount(all);
    const [card, button] = [cards(page).first(), buttons.first()];
    await card.getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    expect(await focused(page), `at ${width} px`).toMatchObject({ isMarked: true, isInSight: true });
    expect((await button.boundingBox())?.height, `at ${width} px`).toBeGreaterThanOrEqual(44);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('year, month and club are selected by a form, and a link jumps to today', async ({ page }) => {
    await page.goto(SEPTEMBER);
    await page.getByRole('combobox', { name: '월' }).selectOption('8월');
    await team(page).selectOption('서울시청');
    await page.getByRole('button', { name: '보기' }).click();
    await expect(page).toHaveURL(OF_SEOUL.replace('month=9', 'month=8'));
    await expectOnly(page, '서울시청');
    await expect(team(page)).toHaveValue('seoul-city-hall');
    await team(page).selectOption('전체 팀');
    await page.getByRole('button', { name: '보기' }).click();
    await expect(month(page)).toHaveText('2025년 8월');
    await expect(cards(page).filter({ hasNotText: '서울시청' })).not.toHaveCount(0);
    await page.goto(SEPTEMBER);
    await page.getByRole('link', { name: '오늘 경기로' }).click();
    await expect(page.getByRole('heading', { level: 3, name: '2025.09.18 (목) 오늘' })).toBeInViewport();
  });
});

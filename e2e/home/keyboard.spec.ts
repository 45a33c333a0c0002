import type { Page } from '@playwright/test';
import { realNow } from '@wkff/contracts';
import { focused, usable, walk } from '../lib/keyboard.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { HOME } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';
import { widget } from './homePage.ts';

const SLIDE_MS = 3_000;

/**
 * Opens the home page with a paused clock and the first slide visible: the slides advance when the test advances
 * time.
 */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(HOME.path);
  await hydrated(page);
  // The clock runs until this time, which is far enough ahead for a slow machine.
  await page.clock.pauseAt(realNow() + 10_000);
  while ((await slideInSight(page).getAttribute('aria-label')) !== '1 / 4') await page.clock.runFor(SLIDE_MS);
}

/** The shown slide, even while the previous one fades out. */
const slideInSight = (page: Page) => widget(page, 'hero').locator('[data-current="true"]');

/** Presses Tab until the element with that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    if (stop && (typeof name === 'string' ? stop.name === name : name.test(stop.name))) return;
  }
  throw new Error(`Tab never reaches ${String(name)}`);
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`Tab reaches the whole page in a sensible order and shows where it is, ${width} px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openWithClock(page);
    const stops = await walk(page);

    const names = (area: string) => stops.filter((stop) => stop.area === area).map((stop) => stop.name);
    expect([...new Set(stops.map((stop) => stop.area))]).toEqual([
      '',
      'header',
      '주요 경기와 소식',
      '최근 경기 결과',
      '다음 경기',
      // The newest headline is in no section, so its area has the name of the page's first heading.
      ...(width === 1440 ? ['세종 스포츠토토'] : []),
      '2025 WK리그 순위',
      '공지사항',
      '보도자료',
      'footer',
    ]);
    expect(names('주요 경기와 소식')).toEqual([
      '경기 정보',
      '자동 넘김 멈추기',
      '이전 슬라이드',
      '1번째 슬라이드',
      '2번째 슬라이드',
      '3번째 슬라이드',
      '4번째 슬라이드',
      '다음 슬라이드',
    ]);
    for (const area of ['최근 경기 결과', '다음 경기']) {
      const [more, ...matches] = names(area);
      expect(more).toBe('WK리그 전체 일정');
      expect(matches.length).toBeGreaterThan(0);
      for (const match of matches) expect(match).toMatch(/ vs .* 경기 정보 보기$/);
    }
    const [table, ...clubs] = names('2025 WK리그 순위');
    expect(table).toMatch(/까지의 순위$/);
    expect(new Set(clubs)).toHaveProperty('size', 8);
    const [allNotices, ...notices] = names('공지사항');
    expect(allNotices).toBe('공지사항 전체보기');
    expect(notices).toHaveLength(5);
    const [all, ...news] = names('보도자료');
    expect(all).toBe('보도자료 전체보기');
    expect(news).toHaveLength(6);

    expect(stops.map((stop) => stop.name)).toEqual(await usable(page));
    expect(stops.filter((stop) => !stop.isMarked).map((stop) => stop.name)).toEqual([]);
    expect(stops.filter((stop) => !stop.isInSight).map((stop) => stop.name)).toEqual([]);
  });
}

test('the slides pause while they have the focus, and react to the keys', async ({ page }) => {
  await openWithClock(page);
  const expectSlide = (number: number) => expect(slideInSight(page)).toHaveAttribute('aria-label', `${number} / 4`);
  const expectRest = async (number: number) => {
    for (let times = 0; times < 3; times += 1) {
      await page.clock.runFor(SLIDE_MS);
      await expectSlide(number);
    }
  };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(2);

  await tabTo(page, '다음 슬라이드');
  await expectRest(2);
  await press('Enter');
  await expectSlide(3);
  await press('Shift+Tab');
  expect(await focused(page)).toMatchObject({ name: '4번째 슬라이드' });
  await press('Space');
  await expectSlide(4);
  await press('Tab', 'Tab');
  expect(await focused(page), 'behind the slides').toMatchObject({ area: '최근 경기 결과' });
  await page.clock.runFor(SLIDE_MS);
  await expectSlide(1);

  await press('Shift+Tab');
  await expectRest(1);
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab');
  expect(await focused(page)).toMatchObject({ name: '이전 슬라이드' });
  await press('Enter');
  await expectSlide(4);
  await press('Shift+Tab');
  expect(await focused(page)).toMatchObject({ name: '자동 넘김 멈추기' });
  await press('Enter');
  await press('Shift+Tab', 'Shift+Tab');
  expect(await focused(page), 'before the slides').toMatchObject({ area: 'header' });
  await expectRest(4);
});

test('Enter on the link of all matches loads the schedule with a full page load', async ({ cachedPage: page }) => {
  await page.goto(HOME.path);
  await hydrated(page);
  await tabTo(page, 'WK리그 전체 일정');
  expect(await focused(page)).toMatchObject({ area: '최근 경기 결과' });
  await markDocument(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

for (const { what, name, area } of [
  { what: 'the hero’s match', name: '경기 정보', area: '주요 경기와 소식' },
  { what: 'a card', name: / vs .* 경기 정보 보기$/, area: '최근 경기 결과' },
]) {
  test(`Enter on the link of ${what} opens the match’s own page in the document`, async ({ cachedPage: page }) => {
    await page.goto(HOME.path);
    await hydrated(page);
    await tabTo(page, name);
    expect(await focused(page)).toMatchObject({ area });
    await markDocument(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wk-league-match\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('Enter on a club of the table stays in the document', async ({ cachedPage: page }) => {
  await page.goto(HOME.path);
  await hydrated(page);
  await markDocument(page);
  await widget(page, 'ranking').getByRole('rowheader').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/team\//);
  expect(await isSameDocument(page)).toBe(true);
});

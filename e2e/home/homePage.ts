import type { Locator, Page } from '@playwright/test';
import { expect } from '../lib/test.ts';

/** Locators of the home page's widgets. */
export type Widget = 'hero' | 'results' | 'fixtures' | 'ranking' | 'notices' | 'news';

export const WIDGETS: Widget[] = ['hero', 'results', 'fixtures', 'ranking', 'notices', 'news'];

/** Headings of the blocks; the ranking panel's names the season and the round once they are known. */
const HEADINGS: Record<Exclude<Widget, 'hero'>, string | RegExp> = {
  results: '최근 경기 결과',
  fixtures: '다음 경기',
  ranking: /WK리그 순위/,
  notices: '공지사항',
  news: '보도자료',
};

export function widget(page: Page, name: Widget): Locator {
  const main = page.getByRole('main');
  if (name === 'hero') return main.getByRole('region', { name: '주요 경기와 소식' });
  const heading = page.getByRole('heading', { level: 2, name: HEADINGS[name], exact: true });
  return main.locator('section').filter({ has: heading });
}

/** Expects that a widget shows its data. */
export async function expectLoaded(page: Page, name: Widget): Promise<void> {
  const place = widget(page, name);
  switch (name) {
    case 'hero':
      await expect(place.getByRole('heading', { level: 2, name: / vs / })).toHaveCount(1);
      break;
    case 'results':
    case 'fixtures':
      await expect(place.getByRole('link', { name: / vs .* 경기 정보 보기/ })).not.toHaveCount(0);
      break;
    case 'ranking':
      await expect(place.getByRole('heading', { name: /^2025 WK리그 순위 \d+라운드$/ })).toBeVisible();
      await expect(place.getByRole('rowheader')).toHaveCount(8);
      break;
    case 'notices':
      await expect(place.getByRole('listitem')).toHaveCount(5);
      break;
    case 'news':
      await expect(place.getByRole('listitem')).toHaveCount(6);
  }
}

/** Expects that all widgets but these show their data, and none of them an error. */
export async function expectOthersLoaded(page: Page, broken: readonly Widget[]): Promise<void> {
  for (const name of WIDGETS.filter((each) => !broken.includes(each))) {
    await expectLoaded(page, name);
    await expect(widget(page, name).getByRole('alert')).toHaveCount(0);
  }
}

/**
 * Expects visible red: far more red than green and blue. Polls, because an element that is replaced meanwhile has no
 * colour.
 */
export async function expectRed(text: Locator): Promise<void> {
  await expect(async () => {
    const [red = 0, green = 0, blue = 0] = await text.evaluate((element) =>
      (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red, 'red').toBeGreaterThan(1.5 * Math.max(green, blue));
  }).toPass();
}

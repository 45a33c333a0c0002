import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { expectAccessible } from '../lib/axe.ts';
import { leaveOutCommonFonts, recordShifts } from '../lib/layoutShift.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { expect, shared, test } from '../lib/test.ts';

/** The demo's newest photo. */
const ID = 57;
const TITLE = '표본 사진 · 킥오프';
/** Its five pictures, by their alternative texts: the first, the second, the last. */
const [FIRST, SECOND, LAST] = [TITLE, '경기장으로 나가는 통로 그림', '점수판 그림'];

const lightbox = (page: Page) => page.getByRole('dialog');
const card = (page: Page) => page.locator(`#photo-${ID}`);
const shown = (page: Page) => lightbox(page).getByRole('img');

/** Opens the list, then the item. */
async function openFromList(page: Page): Promise<void> {
  await page.goto(paths.photos);
  await hydrated(page);
  await markDocument(page);
  await card(page).click();
  await expect(page.getByText('1 / 5')).toBeVisible();
  // The list's pictures are shown while the item still loads.
  await expect(page).toHaveURL(new RegExp(`\\?photo=${ID}$`));
}

test('the back button closes an opened photo: the list is unchanged, the focus on the photo’s card', async ({
  page,
}) => {
  await openFromList(page);
  expect(new URL(page.url()).search).toBe(`?photo=${ID}`);
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expect(lightbox(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await expect(card(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.goForward();
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('the lightbox by keyboard only: the focus stays inside, arrow keys wrap around; a click beside the picture closes', async ({
  page,
}) => {
  await openFromList(page);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first element is the browser's own toolbar.
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)).toMatch(
      presses < 3 ? /^DIALOG$/ : /^(DIALOG|BODY)$/,
    );
  }
  await expect(shown(page)).toHaveAccessibleName(FIRST);
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveAccessibleName(LAST);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAccessibleName(SECOND);

  const box = await shown(page).boundingBox();
  if (!box) throw new Error('no picture');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(lightbox(page)).toBeVisible();
  await expectAccessible(page, 'the lightbox');
  const smaller = await shown(page).boundingBox();
  if (!smaller) throw new Error('no picture');
  await page.mouse.click(smaller.x + smaller.width / 2, smaller.y + 4);
  await expect(lightbox(page)).toHaveCount(0);
});

test('a shared photo is open in the server’s page, nothing moves, and closing leads to the list', async ({ page }) => {
  const shifts = await recordShifts(page);
  await leaveOutCommonFonts(page);
  await page.goto(`${paths.photo(ID)}&page=2`);
  await hydrated(page);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(shown(page)).toHaveJSProperty('complete', true);
  expect((await shifts()).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${shared.origin}${paths.photos}?page=2`);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a swipe shows the next picture and the previous one', async ({ page }) => {
    await openFromList(page);
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y: 400 }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (const x of [from + (to - from) / 2, to])
        await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) });
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(300, 100);
    await expect(shown(page)).toHaveAccessibleName(SECOND);
    await swipe(100, 300);
    await swipe(100, 300);
    await expect(shown(page)).toHaveAccessibleName(LAST);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared photo is readable, and its close button leads to the list', async ({ page }) => {
    await page.goto(paths.photo(ID));
    await expect(page.getByRole('heading', { name: TITLE, level: 2 })).toBeVisible();
    await expect(shown(page)).toBeVisible();
    await lightbox(page).getByRole('link', { name: '닫기' }).click();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(card(page)).toBeVisible();
  });
});

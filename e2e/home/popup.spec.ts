import { hydrated } from '../lib/pageState.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

/** The window of the specification: five days from 2025-10-30, the last one included. */
const INSIDE = '2025-10-30T09:00:00+09:00';
const LAST_SECONDS = '2025-11-03T23:59:00+09:00';
const AFTER = '2025-11-04T00:00:05+09:00';

test.describe('the dated popup', () => {
  let site: Site;
  const startAt = async (now: string) => {
    site = await startSite({ env: { SITE_NOW: now } });
  };
  test.afterEach(() => site.stop());

  test('is a dialog that keeps the focus, goes with Escape, and keeps away today when asked', async ({ page }) => {
    await startAt(INSIDE);
    await page.goto(site.origin);
    const popup = page.getByRole('dialog');
    await expect(popup).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();

    await page.reload();
    await expect(popup).toBeVisible();
    await popup.getByRole('checkbox', { name: '오늘 하루 보지 않기' }).check();
    await popup.getByRole('button', { name: '확인' }).click();
    await expect(popup).toBeHidden();
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(popup).toBeHidden();
  });

  test('is there in the last minute of its last day', async ({ page }) => {
    await startAt(LAST_SECONDS);
    await page.goto(site.origin);
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is gone on the day after', async ({ page }) => {
    await startAt(AFTER);
    await page.goto(site.origin);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

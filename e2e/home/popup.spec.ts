import type { Page } from '@playwright/test';
import { realNow, tags, type Popup } from '@wkff/contracts';
import { openDatabase, type SiteDatabase } from '../lib/database.ts';
import { fetchPage } from '../lib/document.ts';
import { arriveFrom, tryAgain } from '../lib/frame.ts';
import { focused } from '../lib/keyboard.ts';
import { openLate, saveData } from '../lib/lateScripts.ts';
import { HOME, NEWS } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';

/** The popup's period (docs/spec/site.md#popup): five days from 2025-10-30, both ends included. */
const INSIDE = '2025-10-30T09:00:00+09:00';
const LAST_MINUTES = Date.parse('2025-11-03T23:55:00+09:00');
const DAY_S = 24 * 60 * 60;

const dialog = (page: Page) => page.getByRole('dialog');

/** Waits until the page's scripts have made the popup modal: what is then closed is stored at once. */
const untilModal = (page: Page) => page.locator('dialog:modal').waitFor();

/** Expects no popup, also after everything has loaded. */
async function expectNoPopup(page: Page): Promise<void> {
  await settled(page);
  await expect(dialog(page)).toHaveCount(0);
}

test.describe('the popup of the current period', () => {
  let database: SiteDatabase;
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ env: { SITE_NOW: INSIDE } });
    database = await openDatabase(site);
  });
  test.afterAll(async () => {
    await database.close();
    await site.stop();
  });

  let changes = 0;
  /** Changes the popup as an editor does, and waits until the site's pages contain it. */
  async function change(popup: Partial<Popup>): Promise<void> {
    changes += 1;
    const title = `안내 ${changes}`;
    await database.write([tags.popup], (trx) =>
      trx
        .updateTable('popups')
        .set({ title, link: null, mode: 'today', store: 'cookie', cookie_days: 7, ...popup })
        .execute(),
    );
    await expect.poll(async () => (await fetch(site.origin)).text(), { intervals: [50] }).toContain(title);
  }

  test('keeps the focus inside, shows where it is, and returns it when Escape closes it', async ({ page }) => {
    await change({ mode: 'today', link: '/media-news' });
    await arriveFrom(page, site.origin, NEWS, HOME);
    await expect(dialog(page)).toBeVisible();
    const around = ['닫기', '', `안내 ${changes} 자세히 보기`];
    const seen = new Set<string>();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 }), 'where a new page has the focus').toBeFocused();

    await page.reload();
    await untilModal(page);
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      const stop = await focused(page);
      // Between the last and the first element the browser itself has the focus, not the page.
      if (stop === null) continue;
      expect(around).toContain(stop.name);
      expect(stop).toMatchObject({ isMarked: true, isInSight: true });
      seen.add(stop.name);
    }
    expect([...seen].sort()).toEqual([...around].sort());
    // The page behind it is inert.
    await page.getByRole('banner').evaluate((header) => header.querySelector('a')?.focus());
    expect(await dialog(page).evaluate((popup) => popup.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is shown again in mode today, unless the box is ticked: by keyboard, for the day', async ({
    page,
    context,
  }) => {
    await change({ mode: 'today', store: 'local' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.origin);
    await untilModal(page);
    await settled(page);
    // The popup takes the focus without an act of the visitor, which would load the code of calls.
    expect(requests.filter((url) => url.includes('/lazy-ky.'))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    await page.reload();
    await untilModal(page);
    const box = dialog(page).getByRole('checkbox', { name: '오늘 하루 보지 않기' });
    while (!(await box.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ name: '확인' });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await expectNoPopup(page);

    const [cookie] = await context.cookies();
    expect(cookie?.name).toMatch(/-2025-10-30$/);
    expectToLast(cookie?.expires, 1);
  });

  test('is hidden in mode dismiss by Escape, cross, button and a click beside it: in local storage, for good', async ({
    page,
    context,
  }) => {
    await change({ mode: 'dismiss', store: 'local' });
    await page.goto(site.origin);
    const kept = new Set<string>();
    for (const [how, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['its cross', () => dialog(page).getByRole('button', { name: '닫기' }).click()],
      ['its button', () => dialog(page).getByRole('button', { name: '확인' }).click()],
      ['a click beside it', () => page.mouse.click(5, 300)],
    ] as const) {
      await untilModal(page);
      await expect(dialog(page).getByRole('checkbox'), how).toHaveCount(0);
      await close();
      await expect(dialog(page), how).toHaveCount(0);
      expect(await context.cookies()).toEqual([]);
      kept.add(await page.evaluate(() => JSON.stringify(localStorage)));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
    }
    await untilModal(page);
    expect(kept.size, 'each way is remembered in the same words').toBe(1);
    await page.evaluate((entries) => Object.assign(localStorage, entries), JSON.parse([...kept].join()) as object);
    await page.reload();
    await expectNoPopup(page);
  });

  test('is hidden for the configured days when it is closed in mode dismiss with the cookie store', async ({
    page,
    context,
  }) => {
    await change({ mode: 'dismiss', store: 'cookie', cookie_days: 3 });
    await page.goto(site.origin);
    await untilModal(page);
    await dialog(page).getByRole('button', { name: '닫기' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    const [cookie] = await context.cookies();
    expectToLast(cookie?.expires, 3);

    await page.reload();
    await expectNoPopup(page);
    await context.clearCookies();
    await page.reload();
    await expect(dialog(page)).toBeVisible();
  });

  test('opens its link in a new tab and closes, whatever the store', async ({ page, context }) => {
    for (const store of ['local', 'cookie'] as const) {
      await change({ mode: 'dismiss', store, link: '/media-news' });
      await page.goto(site.origin);
      await untilModal(page);
      const opened = context.waitForEvent('page');
      await dialog(page).getByRole('link', { name: '자세히 보기' }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(`${site.origin}/media-news`);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.origin}/`);
      await page.reload();
      await expectNoPopup(page);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test.describe('before the scripts of the page arrive', () => {
    /** Where the dialog is, and what it looks like. */
    const lookOf = (page: Page) =>
      dialog(page).evaluate((popup) => ({
        place: popup.getBoundingClientRect().toJSON() as object,
        isModal: popup.matches(':modal'),
        // The page around it is covered.
        isAlone: [5, innerHeight - 5].every((y) => document.elementFromPoint(5, y)?.matches('dialog,[type=submit]')),
      }));

    for (const width of [390, 1440])
      test(`is where it will be, and nothing moves when it becomes modal at ${width} px`, async ({ page }) => {
        await change({ mode: 'today' });
        await page.setViewportSize({ width, height: 844 });
        const release = await openLate(page, site.origin);
        await expect(dialog(page)).toBeVisible();
        const box = dialog(page).getByRole('checkbox');
        await box.focus();
        const before = await lookOf(page);
        expect(before).toMatchObject({ isModal: false, isAlone: true });
        release();
        await settled(page);
        expect(await lookOf(page)).toEqual({ ...before, isModal: true });
        await expect(box).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      });

    test('is closed at once by cross, button, Escape and a click beside it, and the choice is stored afterwards', async ({
      page,
      context,
    }) => {
      await change({ mode: 'today' });
      for (const [how, close] of [
        ['its cross', () => dialog(page).getByRole('button', { name: '닫기' }).click()],
        ['its button', () => dialog(page).getByRole('button', { name: '확인' }).click()],
        ['Escape', () => page.keyboard.press('Escape')],
        ['a click beside it', () => page.mouse.click(5, 300)],
      ] as const) {
        const release = await openLate(page, site.origin);
        await dialog(page).getByRole('checkbox').check();
        await close();
        await expect(dialog(page), how).toHaveCount(0);
        expect(await context.cookies(), how).toEqual([]);
        release();
        await expectNoPopup(page);
        await expect.poll(async () => (await context.cookies()).length, how).toBe(1);
        await expect(page, how).toHaveURL(`${site.origin}/`);
        await page.unrouteAll();
        await context.clearCookies();
      }
    });

    test('is not painted if it was put away', async ({ page }) => {
      for (const store of ['local', 'cookie'] as const) {
        await change({ mode: 'dismiss', store });
        await page.goto(site.origin);
        await untilModal(page);
        await dialog(page).getByRole('button', { name: '확인' }).click();
        const release = await openLate(page, site.origin);
        await expect(page.locator('[data-put-away]')).toHaveCount(1);
        await expect(page.locator('dialog[open]')).toBeHidden();
        release();
        await expectNoPopup(page);
        await page.unrouteAll();
      }
    });

    test('disappears when its section cannot be loaded', async ({ page, messages }) => {
      await change({ mode: 'today' });
      messages.expect(/Failed to load resource/, /^console.error: \[mf-home\] /, /Federation Runtime/);
      await page.route('**/remotes/mf-home/**/remoteEntry*.js', (route) => route.abort());
      await page.goto(site.origin);
      await expect(tryAgain(page)).toBeVisible();
      await expect(page.locator('[data-put-away],dialog[open]')).toHaveCount(0);
    });

    test('can be closed by those who save data', async ({ page }) => {
      await change({ mode: 'dismiss', store: 'local' });
      await saveData(page);
      await page.goto(site.origin);
      await dialog(page).getByRole('button', { name: '닫기' }).click();
      await expectNoPopup(page);
      await page.reload();
      await expect(page.locator('[data-put-away]')).toHaveCount(1);
      await expect(page.locator('dialog[open]')).toBeHidden();
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('opens its link in a new tab, and is closed by its button', async ({ page, context }) => {
      await change({ mode: 'today', link: '/media-news' });
      await page.goto(site.origin);
      const opened = context.waitForEvent('page');
      await dialog(page).getByRole('link', { name: '자세히 보기' }).click();
      await expect(await opened).toHaveURL(`${site.origin}/media-news`);
      await dialog(page).getByRole('button', { name: '닫기' }).click();
      await expect(dialog(page)).toHaveCount(0);
    });
  });

  test('lasts to the end of its last day in an open tab', async ({ page }) => {
    await change({ mode: 'today' });
    await page.clock.install();
    await page.goto(site.origin);
    await expect(dialog(page)).toBeVisible();
    // A file that still loads when the clock jumps would be given up: its time limit has passed.
    await settled(page);
    const { html } = await fetchPage(site.origin);
    const siteNow = realNow() + Number(/"clockOffset":(-?\d+)/.exec(html)?.[1]);
    await page.clock.fastForward(LAST_MINUTES - siteNow);
    await expect(dialog(page)).toBeVisible();
    await page.clock.fastForward('05:00');
    await expect(dialog(page)).toHaveCount(0);
  });
});

/** Expects that a cookie's expiry, in seconds of the epoch, is a number of days away. */
function expectToLast(expires: number | undefined, days: number): void {
  const left = (expires ?? 0) - realNow() / 1000;
  expect(left).toBeGreaterThan(days * DAY_S - 120);
  expect(left).toBeLessThanOrEqual(days * DAY_S);
}

import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { openLate, saveData } from '../lib/lateScripts.ts';
import { hydrated, isSameDocument, markDocument } from '../lib/pageState.ts';
import { HOME, NEWS } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { expect, test } from '../lib/test.ts';

/** Waits until the page has had the time in which it starts by itself. */
async function wouldHaveStarted(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done)))),
  );
}

test.describe('acts of visitors before the script arrives are answered when it does', () => {
  test('a button is pressed once, although it was pressed twice', async ({ cachedPage: page }) => {
    const release = await openLate(page, HOME.path);
    const next = page.getByRole('button', { name: '다음 슬라이드' });
    await next.click();
    await next.click();
    release();
    await hydrated(page);
    await expect(page.getByRole('button', { name: '2번째 슬라이드' })).toHaveAttribute('aria-current');
  });

  test('a ticked box filters', async ({ cachedPage: page }) => {
    const release = await openLate(page, paths.press);
    await page.locator('fieldset label').nth(1).click();
    release();
    await expect(page).toHaveURL(/categories=/);
    await settled(page);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  });

  test('a choice is shown', async ({ cachedPage: page }) => {
    const release = await openLate(page, `${paths.leagueMatches}?year=2025&month=9`);
    await page.getByRole('combobox', { name: '월' }).selectOption('8월');
    release();
    await expect(page).toHaveURL(/month=8/);
    await expect(page.getByRole('heading', { name: '2025년 8월' })).toBeVisible();
  });

  test('a typed search stays', async ({ cachedPage: page }) => {
    const release = await openLate(page, NEWS.path);
    await page.getByRole('searchbox').fill('규정');
    release();
    await settled(page);
    await expect(page.getByRole('searchbox')).toHaveValue('규정');
  });

  test('a menu that was opened stays open', async ({ cachedPage: page }) => {
    const release = await openLate(page, NEWS.path);
    await page.getByRole('button', { name: '전체 메뉴 열기' }).click();
    release();
    await settled(page);
    await expect(page.getByRole('dialog', { name: '전체 메뉴' })).toBeVisible();
  });
});

test('visitors who save data get the script by their first act, and documents by links before', async ({ page }) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !/\/start\.\w+\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto(NEWS.path);
  await wouldHaveStarted(page);
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: HOME.link }).click();
  await expect(page).toHaveURL(HOME.path);
  await wouldHaveStarted(page);
  expect(await isSameDocument(page)).toBe(false);
  expect(scripts).toEqual([]);
  await markDocument(page);
  await page.getByRole('button', { name: '다음 슬라이드' }).click();
  await settled(page);
  expect(scripts.length).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: '2번째 슬라이드' })).toHaveAttribute('aria-current');
  await page.getByRole('main').locator(`a[href^="${paths.press}-detail"]`).first().click();
  await expect(page).toHaveURL(/-detail\//);
  expect(await isSameDocument(page)).toBe(true);
});

test('a script that arrives twice starts the page once', async ({ cachedPage: page }) => {
  await page.goto(NEWS.path);
  await settled(page);
  await page.evaluate(async () => {
    const src = document.querySelector<HTMLScriptElement>('script[src*="/assets/main"]')?.src ?? '';
    await new Promise((loaded) => {
      const again = Object.assign(document.createElement('script'), { src, onload: loaded });
      document.head.append(again);
    });
  });
  await settled(page);
  await page.getByRole('searchbox').fill('규정');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/searchQuery|query/);
  await settled(page);
  await expect(page.getByRole('searchbox')).toHaveValue('규정');
});

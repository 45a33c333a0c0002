import { expect, type Page } from '@playwright/test';
import { hydrated, isSameDocument, markDocument } from './pageState.ts';
import { GREETING, NEWS, type Section } from './sections.ts';

/** The button of every failure that can be tried again. */
export const tryAgain = (page: Page) => page.getByRole('button', { name: '다시 시도' });

export async function openByMenu(page: Page, { link, path }: Section): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  await expect(page).toHaveURL(new URL(path, page.url()).href);
}

/** Header and footer are there, and the menu leads to other sections and back without leaving the document. */
export async function expectFrameWorks(page: Page): Promise<void> {
  const broken = page.url();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await markDocument(page);
  for (const section of [NEWS, GREETING]) {
    await openByMenu(page, section);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
    expect(await isSameDocument(page)).toBe(true);
  }
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(broken);
}

/** Opens a healthy section first and goes to the broken one from there, by the menu. */
export async function arriveFrom(page: Page, origin: string, from: Section, to: Section): Promise<void> {
  await page.goto(origin + from.path);
  await hydrated(page);
  await markDocument(page);
  await openByMenu(page, to);
}

import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated, isSameDocument, markDocument } from './pageState.ts';
import { GREETING, NEWS, type SectionPage } from './sections.ts';

/** The button of every failure that can be tried again. */
export const tryAgain = (page: Page) => page.getByRole('button', { name: '다시 시도' });

/** Returns the link of a section in the header, after opening its tab's sub-bar if needed. */
export async function menuLink(page: Page, { tab, link }: Pick<SectionPage, 'tab' | 'link'>): Promise<Locator> {
  const banner = page.getByRole('banner');
  const found = banner.getByRole('link', { name: link, exact: true });
  if (tab !== null && !(await found.isVisible())) await mainTab(page, tab).click();
  return found;
}

/** Returns a main tab of the header: the button of its sub-bar. */
export const mainTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).locator('summary').filter({ hasText: name });

export async function openByMenu(page: Page, section: SectionPage): Promise<void> {
  // The previous page may be closing its sub-bar right now.
  await expect(async () => (await menuLink(page, section)).click({ timeout: 5_000 })).toPass();
  await expect(page).toHaveURL(new URL(section.path, page.url()).href);
}

/** Expects header and footer, and that the menu leads to other sections and back without leaving the document. */
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

/** Opens a healthy section first and goes from there to the broken one, by the menu. */
export async function arriveFrom(page: Page, origin: string, from: SectionPage, to: SectionPage): Promise<void> {
  await page.goto(origin + from.path);
  await hydrated(page);
  await markDocument(page);
  await openByMenu(page, to);
}

import type { Page } from '@playwright/test';
import { paths } from '@wkff/contracts';
import { hydrated } from '../lib/pageState.ts';
import { GREETING, HOME, LEAGUE, NEWS, TEAM } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

/** Returns the colours of all text that would be printed, and of the page's background. */
function inks(page: Page): Promise<{ texts: string[]; behind: string }> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('svg, script') || !node.textContent?.trim()) continue;
      texts.add(getComputedStyle(element).color);
    }
    return { texts: [...texts], behind: getComputedStyle(document.body).backgroundColor };
  });
}

/** Brightness of `rgb(…)`, 0 to 255. */
const brightness = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? ['255']).slice(0, 3).map(Number));

for (const path of [...[HOME, LEAGUE, TEAM, NEWS, GREETING].map((section) => section.path), paths.pressDetail(1)]) {
  test(`${path} prints without its frame, dark on white, in the dark theme too`, async ({ cachedPage: page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await hydrated(page);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    const { texts, behind } = await inks(page);
    expect(behind).toBe('rgb(255, 255, 255)');
    expect(texts.length).toBeGreaterThan(0);
    for (const colour of texts) expect(brightness(colour), colour).toBeLessThanOrEqual(100);
    expect((await page.pdf()).length).toBeGreaterThan(1_000);
  });
}

test('a table prints in full: its head on every page, nothing pinned, nothing scrolled', async ({
  cachedPage: page,
}) => {
  await page.goto(HOME.path);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const table = await page.getByRole('table').evaluate((element) => {
    const style = (selector: string) => {
      const found = selector === '' ? element.parentElement : element.querySelector(selector);
      if (!found) throw new Error(`no ${selector}`);
      return getComputedStyle(found);
    };
    return {
      head: style('thead').display,
      pinned: [...element.querySelectorAll('th, td')].filter((cell) => getComputedStyle(cell).position === 'sticky')
        .length,
      overflow: style('').overflowX,
      breaks: style('tbody tr').breakInside,
    };
  });
  expect(table).toEqual({ head: 'table-header-group', pinned: 0, overflow: 'visible', breaks: 'avoid' });
});

test('no page begins with a sheet that is half empty, as nothing high is kept together', async ({ page }) => {
  // The width of an A4 sheet between its margins.
  await page.setViewportSize({ width: 688, height: 1_000 });
  await page.emulateMedia({ media: 'print' });
  for (const path of [paths.overview, paths.history, paths.organization, paths.pressDetail(1), paths.press]) {
    await page.goto(path);
    await hydrated(page);
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => getComputedStyle(element).breakInside === 'avoid')
        .map((element) => Math.round(element.getBoundingClientRect().height)),
    );
    expect(Math.max(...heights), path).toBeLessThan(500);
    await expect(page.locator('main fieldset, main select').filter({ visible: true }), path).toHaveCount(0);
  }
});

test('a day of matches is not split between two sheets', async ({ cachedPage: page }) => {
  for (const path of [paths.schedule, paths.leagueMatches]) {
    await page.goto(path);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('main section:has(> h3 + ul)')
      .evaluateAll((days) => days.map((day) => getComputedStyle(day).breakInside));
    expect(breaks.length, path).toBeGreaterThan(1);
    expect(new Set(breaks), path).toEqual(new Set(['avoid']));
  }
});

test('an article prints the addresses of its links', async ({ cachedPage: page }) => {
  await page.goto(GREETING.path);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() => {
    const article = document.createElement('article');
    article.innerHTML = '<a href="https://example.org/a">밖</a><a href="/media-news">안</a>';
    document.querySelector('main')?.append(article);
    return [...article.querySelectorAll('a')].map((link) => getComputedStyle(link, '::after').content);
  });
  const [outside, inside] = shown;
  expect(outside).toContain('(');
  expect(inside).toBe('none');
});

test('a portrait keeps its proportions on paper, as a cover and in a text', async ({ cachedPage: page }) => {
  await page.goto(paths.pressDetail(1));
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const shapes = await page.evaluate(async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600"><rect width="900" height="1600"/></svg>';
    const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    const cover = document.querySelector<HTMLImageElement>('article figure img');
    const inText = document.createElement('img');
    for (const source of document.querySelectorAll('article figure source')) source.remove();
    document.querySelector('article > div p')?.append(inText);
    const pictures = [cover, inText].filter((picture) => picture !== null);
    for (const picture of pictures) {
      picture.src = address;
      picture.width = 900;
      picture.height = 1600;
      await picture.decode();
    }
    return pictures.map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return { ratio: Math.round((width / height) * 100), height, page: window.innerHeight };
    });
  });
  expect(shapes.map(({ ratio }) => ratio)).toEqual([56, 56]);
  for (const { height, page: whole } of shapes) expect(height).toBeLessThan(whole);
});

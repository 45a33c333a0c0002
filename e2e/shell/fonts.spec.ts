import type { Page } from '@playwright/test';
import { recordShifts } from '../lib/layoutShift.ts';
import { settled } from '../lib/settled.ts';
import { LEAGUE } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

const CORE = /^\/fonts\/core\./;
/** How long a text is invisible while it waits for an `optional` font. */
const BLOCK_MS = 100;
const COMMON_SHEET = /^\/fonts\/common\..*css$/;

/** Records the paths of the font's files and sheets that the page requests from now on. */
function recordFonts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/fonts/')) paths.push(pathname);
  });
  return paths;
}

/** Returns whether a text is as wide as without the site's font. */
function isInSystemFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const widthIn = (fontFamily: string) => {
      const text = document.createElement('span');
      Object.assign(text.style, { position: 'absolute', fontSize: '100px', whiteSpace: 'nowrap', fontFamily });
      text.textContent = 'WKFF 0123456789';
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    const { fontFamily } = getComputedStyle(document.body);
    return widthIn(fontFamily) === widthIn(fontFamily.replace(/^"Site Sans", /, ''));
  });
}

for (const width of [1440, 390]) {
  test.describe(`with a mouse, ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a page is drawn in the site’s font and requests the rest of it when idle', async ({ page }) => {
      // Fills the cache: on a busy machine a font that comes from the network is too late for the first paint.
      await page.goto(LEAGUE.path);
      await settled(page);
      const fonts = recordFonts(page);
      await page.goto(LEAGUE.path);
      await settled(page);
      expect(fonts.filter((path) => CORE.test(path))).toHaveLength(1);
      expect(fonts.filter((path) => COMMON_SHEET.test(path))).toHaveLength(1);
      expect(await isInSystemFont(page)).toBe(false);
    });
  });
}

test('a font that loads late changes nothing on the shown page', async ({ page }) => {
  const fonts = recordFonts(page);
  const shifts = await recordShifts(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/fonts/core.*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(LEAGUE.path, { waitUntil: 'domcontentloaded' });
  // Not until hydration: the page's scripts wait for the load event, which waits for the font.
  await page.waitForFunction((enough) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint !== undefined && performance.now() > paint.startTime + enough;
  }, 5 * BLOCK_MS);
  release();
  await settled(page);
  expect(await isInSystemFont(page)).toBe(true);
  expect(await shifts()).toEqual([]);
  expect(fonts.filter((path) => COMMON_SHEET.test(path))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a page uses the system’s font and fetches none', async ({ page }) => {
    const fonts = recordFonts(page);
    await page.goto(LEAGUE.path);
    await settled(page);
    expect(await isInSystemFont(page)).toBe(true);
    expect(fonts).toEqual([]);
  });
});

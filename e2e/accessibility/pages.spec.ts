import { expectNoSidewaysScroll, findings, WIDTHS } from '../lib/axe.ts';
import { hydrated } from '../lib/pageState.ts';
import { SECTIONS } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

/** A played match with all of its goals, and one to come. */
const MATCHES = ['/wk-league-match/82', '/wk-league-match/97'];

test('axe finds a planted violation', async ({ page }) => {
  await page.goto('/media-news');
  await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<img src="/favicon.svg">'));
  expect((await findings(page)).join()).toContain('image-alt');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...SECTIONS.map((section) => section.path), ...MATCHES, '/staff/ui', '/login', '/nowhere']) {
    test(`axe finds nothing on ${path}, ${colorScheme}, and nothing scrolls sideways`, async ({ page, messages }) => {
      if (path === '/nowhere') messages.expect(/status of 404/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findings(page), `at ${width} px`).toEqual([]);
        await expectNoSidewaysScroll(page, `at ${width} px`);
      }
    });
  }
}

import { paths } from '@wkff/contracts';
import { expectNoSidewaysScroll, findings, WIDTHS } from '../lib/axe.ts';
import { hydrated } from '../lib/pageState.ts';
import { SECTIONS } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

test('axe finds a planted violation', async ({ page }) => {
  await page.goto('/media-news');
  await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<img src="/favicon.svg">'));
  expect((await findings(page)).join()).toContain('image-alt');
});

const LEAGUE_PAGES = [
  `${paths.leagueMatches}?year=2025&month=11&team=seoul-city-hall`,
  paths.leagueRanking,
  paths.schedule,
  paths.leagueIntro,
  paths.leagueHistory,
  // Played, with all of its goals; to come.
  paths.match(82),
  paths.match(97),
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...SECTIONS.map((section) => section.path), ...LEAGUE_PAGES, '/staff/ui', '/login', '/nowhere']) {
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

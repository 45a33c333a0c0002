import { paths } from '@wkff/contracts';
import { expectAccessible, findings } from '../lib/axe.ts';
import { hydrated } from '../lib/pageState.ts';
import { expect, test } from '../lib/test.ts';

test('axe finds a planted violation, and one of the dark scheme only', async ({ cachedPage: page }) => {
  await page.goto('/media-news');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<img src="/favicon.svg">'));
  expect((await findings(page)).join()).toContain('image-alt');
  await page.evaluate(() => {
    const text = document.createElement('p');
    text.textContent = 'black on what the scheme has';
    text.style.color = 'black';
    document.querySelector('h1 + img')?.replaceWith(text);
  });
  await expect(expectAccessible(page, 'planted', [1440])).rejects.toThrow(/planted, dark, 1440 px[^]*color-contrast/);
});

/** States of pages that no example address shows. */
const STATES = [
  `${paths.leagueMatches}?year=2025&month=11&team=seoul-city-hall`,
  // Two matches: one played with all of its goals, one upcoming.
  paths.match(82),
  paths.match(97),
  '/nowhere',
];

test('axe finds nothing on pages in states that no example address shows, and nothing scrolls sideways', async ({
  cachedPage: page,
  messages,
}) => {
  messages.expect(/status of 404 .*\/nowhere/);
  for (const path of STATES)
    await test.step(path, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    });
});

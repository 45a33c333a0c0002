import type { Page } from '@playwright/test';
import { openByMenu } from '../lib/frame.ts';
import { hydrated } from '../lib/pageState.ts';
import { SECTIONS, type SectionPage } from '../lib/sections.ts';
import { settled } from '../lib/settled.ts';
import { expect, shared, test } from '../lib/test.ts';

/** Visits each of the five sections after each other one, beginning on a page of the last one. */
const ORDER = [0, 1, 0, 2, 0, 3, 0, 4, 1, 2, 1, 3, 1, 4, 2, 3, 2, 4, 3, 4];

/** Returns how the elements of the page's content look. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const names = ['color', 'background-color', 'font-size', 'font-weight', 'letter-spacing', 'display', 'text-align'];
    const elements = [...document.querySelectorAll('main *')];
    return elements.map((one) => names.map((name) => getComputedStyle(one).getPropertyValue(name)).join()).join('\n');
  });

test('a section looks the same after any other section as alone, whatever rules their style sheets have', async ({
  page,
}) => {
  // Each sheet has a rule for every page, which only its own section may get.
  await page.route('**/remotes/*/*/styles.css', async (route) => {
    const number = SECTIONS.findIndex(({ remote }) => route.request().url().includes(`/${remote}/`));
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nmain *{letter-spacing:${number + 1}px}` });
  });
  const alone = new Map<SectionPage, string>();
  for (const section of SECTIONS) {
    // The HTML of a section's page has the hash of its sheet, so the sheet that was changed is loaded by a navigation.
    await page.goto(`${shared.origin}/login`);
    await hydrated(page);
    await openByMenu(page, section);
    await settled(page);
    alone.set(section, await looks(page));
  }
  expect(alone.get(SECTIONS[1]!)).toContain(',2px,');

  for (const number of ORDER) {
    const section = SECTIONS[number]!;
    await openByMenu(page, section);
    await settled(page);
    await expect.poll(() => looks(page), { message: section.remote, intervals: [20] }).toBe(alone.get(section));
  }
});

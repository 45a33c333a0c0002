import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { hydrated } from '../lib/pageState.ts';
import { SECTIONS } from '../lib/sections.ts';
import { expect, test } from '../lib/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [320, 768, 1440];

/** What axe finds: the rule and the first place of each. */
async function findings(page: Page): Promise<string[]> {
  // Evaluated by the test's own connection: the page's policy lets no such script in.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations, passes } = await (
      window as unknown as {
        axe: { run(): Promise<Record<'violations' | 'passes', { id: string; nodes: { html: string }[] }[]>> };
      }
    ).axe.run();
    if (passes.length < 10) return ['axe checked next to nothing'];
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
  });
}

test('axe finds a planted violation', async ({ page }) => {
  await page.goto('/media-news');
  await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('afterend', '<img src="/favicon.svg">'));
  expect((await findings(page)).join()).toContain('image-alt');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of [...SECTIONS.map((section) => section.path), '/staff/ui', '/login']) {
    test(`axe finds nothing on ${path}, ${colorScheme}, and nothing scrolls sideways`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findings(page), `at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  }
}

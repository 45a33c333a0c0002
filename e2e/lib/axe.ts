import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths of a small phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [320, 768, 1440];

/** What axe finds: the rule and the first place of each. */
export async function findings(page: Page): Promise<string[]> {
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

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways ${what}`).toBeLessThanOrEqual(0);
}

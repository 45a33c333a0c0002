import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Widths of a small phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [320, 768, 1440] as const;

/** The rules whose outcome depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The part of axe that is used here. */
interface Axe {
  run(
    options: object,
  ): Promise<Record<'violations' | 'passes' | 'incomplete', { id: string; nodes: { html: string }[] }[]>>;
}

/** Returns what axe finds: the rule and the first place of each. */
export const findings = (page: Page): Promise<string[]> => run(page, {}, 10);

/** Returns what axe finds of the rules about colours. */
const colourFindings = (page: Page): Promise<string[]> => run(page, { runOnly: COLOUR_RULES }, 1);

async function run(page: Page, options: object, fewestRules: number): Promise<string[]> {
  // Evaluated by the test's own connection: the page's policy lets no such script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([given, fewest]) => {
      // A colour on its way to another is neither.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const { violations, passes, incomplete } = await (window as unknown as { axe: Axe }).axe.run({
        ...given,
        // Of all others one place each is enough, and nothing is fetched for rules that are off.
        resultTypes: ['violations'],
        preload: false,
      });
      // Of text above a dialog's backdrop axe cannot tell the contrast: incomplete.
      if (passes.length + incomplete.length < fewest) return ['axe checked next to nothing'];
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
    },
    [options, fewestRules] as const,
  );
}

/**
 * Expects that axe finds nothing and that nothing scrolls sideways, at each of the widths: in the light scheme by all rules, in the
 * dark one by those about colours. The scheme is the light one afterwards.
 */
export async function expectAccessible(page: Page, what: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await findings(page), `${what}, light, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await colourFindings(page), `${what}, dark, ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page, `${what}, ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways ${what}`).toBeLessThanOrEqual(0);
}

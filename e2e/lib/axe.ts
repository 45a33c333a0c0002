import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Widths of a small phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS = [320, 768, 1440] as const;

/** The rules whose outcome depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    /** In pages in which the script of axe was evaluated. */
    axe: Axe;
  }
}

/** The part of axe that is used here. */
interface Axe {
  run(
    within: string,
    options: object,
  ): Promise<Record<'violations' | 'passes' | 'incomplete', { id: string; nodes: { html: string }[] }[]>>;
}

/** Returns axe's violations: each rule with its first element. */
export const findings = (page: Page, within = 'html'): Promise<string[]> => run(page, within, {}, 10);

/** Returns axe's violations of the rules about colours. */
const colourFindings = (page: Page, within: string): Promise<string[]> =>
  run(page, within, { runOnly: COLOUR_RULES }, 1);

async function run(page: Page, within: string, options: object, fewestRules: number): Promise<string[]> {
  // Evaluated through the test's connection: the page's policy forbids the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([within, options, fewest]) => {
      // A colour in transition belongs to neither scheme.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const { violations, passes, incomplete } = await window.axe.run(within, {
        ...options,
        // Of all others one element each is enough, and nothing is fetched for disabled rules.
        resultTypes: ['violations'],
        preload: false,
      });
      // Axe cannot compute the contrast of text above a dialog's backdrop: incomplete.
      if (passes.length + incomplete.length < fewest) return ['axe checked next to nothing'];
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160) ?? ''}`);
    },
    [within, options, fewestRules] as const,
  );
}

/**
 * Expects that axe finds nothing and that nothing scrolls sideways, at each of the widths: in the light scheme with
 * all rules, in the dark one with those about colours. Ends in the light scheme.
 * @param within the elements at which axe looks, where another test looks at the rest of the page.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = WIDTHS,
  within = 'html',
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await findings(page, within), `${what}, light, ${width} px`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await colourFindings(page, within), `${what}, dark, ${width} px`).toEqual([]);
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

/** Sizes of text in Chromium as it is installed, in CSS pixels. */
const USUAL_TEXT = { standard: 16, fixed: 13 };

/** Nothing is wider than a small phone whose browser has text of twice the size (WCAG 1.4.4 and 1.4.10). */
export async function expectLargeTextFits(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  const browser = await page.context().newCDPSession(page);
  // The setting of the browser, which breakpoints in em follow, too, as they do not follow a style of the page.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expectNoSidewaysScroll(page, `${what}, text of 200 %`);
  await browser.send('Page.setFontSizes', { fontSizes: USUAL_TEXT });
  await browser.detach();
}

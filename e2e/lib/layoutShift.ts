import type { Page } from '@playwright/test';

/** One move of painted elements. */
export interface Shift {
  /** The layout shift score: the moved part of the window times the distance. */
  value: number;
  /** The start of the HTML of each moved element. */
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Records moves in every page that is opened from now on. Returns a function that returns them. */
export async function recordShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const startOf = (node: Node | null) =>
      (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        window.layoutShifts.push({ value, moved: sources.map(({ node }) => startOf(node) ?? 'removed') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShifts);
}

/**
 * Leaves out the font's less used characters, which a page fetches when it is idle: on a machine without a Korean
 * font every text with them moves a little when they load.
 */
export async function leaveOutCommonFonts(page: Page): Promise<void> {
  await page.route('**/fonts/common.*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
}

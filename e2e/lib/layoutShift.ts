import type { Page } from '@playwright/test';

/** One move of what is already painted. */
export interface Shift {
  /** The layout shift score: the part of the window that moves times how far. */
  value: number;
  /** The beginnings of the HTML of what moved. */
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

/** Records what moves in every page that is opened from now on. The function that it returns tells what has moved. */
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
 * Leaves out the font's less used characters, which a page fetches when it is idle: on a machine without a Korean font
 * everything that they are in moves a little when they come.
 */
export async function leaveOutCommonFonts(page: Page): Promise<void> {
  await page.route('**/fonts/common.*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
}

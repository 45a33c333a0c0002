import { findBrowser, launchBrowser } from './browser.ts';
import { median } from './median.ts';
import { PAGES } from './pages.ts';
import type { Part } from './part.ts';
import { atMost, formats, type Row } from './rows.ts';
import type { Start } from './startOf.ts';
import { markdownTable } from './table.ts';
import { watchStart } from './watchStart.ts';

const RUNS = 7;
const BLOCKED_BAR_MS = 50;
const LONGEST_BAR_MS = 60;

/** Measures what the start of a first view's scripts costs on a phone with a quarter of this machine's speed. */
export const startPart: Part = async ({ site, cleanup, say }) => {
  const browser = await launchBrowser(await findBrowser(), cleanup);
  const rows: Row[] = [];
  const cells: string[][] = [];
  for (const { path } of PAGES) {
    // Visitors usually find pages and files cached on the server.
    await watchStart(browser, site.origin + path);
    const starts: Start[] = [];
    while (starts.length < RUNS) starts.push(await watchStart(browser, site.origin + path));
    const middle = (key: keyof Start) => median(starts.map((start) => start[key]));
    say(`start ${path}: blocked ${formats.ms(middle('blocked'))}, longest task ${formats.ms(middle('longest'))}`);
    rows.push(
      atMost(`blocked by the start of ${path}`, middle('blocked'), BLOCKED_BAR_MS, formats.ms),
      atMost('longest task of it', middle('longest'), LONGEST_BAR_MS, formats.ms),
    );
    cells.push([path, ...(['blocked', 'longest', 'hydrated', 'painted'] as const).map((key) => spread(starts, key))]);
  }
  return {
    rows,
    details: [
      `## Start\nA phone's window, four times slower than this machine, empty cache; median of ${RUNS} (least to most).\n\n${markdownTable(
        ['page', 'blocked', 'longest task', 'hydrated after', 'largest paint after'],
        cells,
      )}`,
    ],
  };
};

function spread(starts: readonly Start[], key: keyof Start): string {
  const values = starts.map((start) => start[key]);
  return `${formats.ms(median(values))} (${formats.ms(Math.min(...values))} to ${formats.ms(Math.max(...values))})`;
}

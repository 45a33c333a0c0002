import { findBrowser, launchBrowser } from './browser.ts';
import { changesOf, walk } from './longTab.ts';
import type { Part } from './part.ts';
import { atMost, formats, unbarred } from './rows.ts';
import { markdownTable } from './table.ts';

/** After so many rounds each page of the walk has been opened, and after the last ones there were 200 page changes. */
const OPENED = 2;
const ROUNDS = 13;
const BAR = 1.1;
/** V8 compiles what runs often: code of several MB, which says nothing about what the site's scripts keep. */
const WITHOUT_COMPILERS = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** Measures what a tab holds that lives long. */
export const tabPart: Part = async ({ site, cleanup, say }) => {
  const browser = await launchBrowser(await findBrowser(), cleanup, [WITHOUT_COMPILERS]);
  const held = await walk(browser, site.origin, [OPENED, ROUNDS]);
  const [first, opened, last] = held;
  if (!first || !opened || !last) throw new Error('the walk was not measured');
  const what = `heap of a tab after ${last.changes} page changes over all sections`;
  say(`tab: ${what} ${formats.mebibytes(last.heap)}`);
  const grown = ({ nodes, listeners }: typeof last) => `${nodes}, ${listeners}`;
  return {
    rows: [
      atMost(`${what}, by the heap after ${first.changes}`, last.heap / first.heap, BAR, formats.times),
      atMost(
        `${what}, by the heap after ${changesOf(OPENED)}, when each page had been opened`,
        last.heap / opened.heap,
        BAR,
        formats.times,
      ),
      unbarred('nodes and listeners of that tab', `${grown(first)} → ${grown(last)}`),
    ],
    details: [
      `## A tab that lives long\nOn the home page, after garbage was collected; V8’s compilers are off.\n\n${markdownTable(
        ['page changes', 'heap', 'nodes', 'listeners'],
        held.map(({ changes, heap, nodes, listeners }) => [
          String(changes),
          formats.kilobytes(heap),
          String(nodes),
          String(listeners),
        ]),
      )}`,
    ],
  };
};

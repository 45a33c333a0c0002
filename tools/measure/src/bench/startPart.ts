import { setTimeout as delay } from 'node:timers/promises';
import { within } from '@wkff/contracts';
import { findBrowser, launchBrowser, type Browser } from './browser.ts';
import { median, percentile } from './median.ts';
import { PAGES } from './pages.ts';
import type { Part, PartContext } from './part.ts';
import { atMost, formats, type Row } from './rows.ts';
import type { Start } from './startOf.ts';
import { markdownTable } from './table.ts';
import { Tab } from './Tab.ts';
import { watchAct, type Act } from './watchAct.ts';
import { watchStart } from './watchStart.ts';

const RUNS = 7;
const BLOCKED_BAR_MS = 50;
const LONGEST_BAR_MS = 60;
const ANSWER_BAR_MS = 200;
/** When a button is pressed, in ms after the first paint. */
const PRESSES_MS = [100, 300, 600, 900];
const POPUP_LIMIT_MS = 30_000;
const LOOK_MS = 100;

const HERO: Act = {
  path: '/',
  button: 'button[aria-label="다음 슬라이드"]',
  isAnswered: `document.querySelector('button[aria-label="2번째 슬라이드"]')?.ariaCurrent === 'true'`,
};

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
      atMost(`longest task of the start of ${path}`, middle('longest'), LONGEST_BAR_MS, formats.ms),
    );
    cells.push([path, ...(['blocked', 'longest', 'hydrated', 'painted'] as const).map((key) => spread(starts, key))]);
  }
  return {
    rows: [...rows, ...(await actRows(browser, site.origin, say))],
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

/** Presses a button while the page starts, as a visitor who has closed the popup, which would lie over the button. */
async function actRows(browser: Browser, origin: string, say: PartContext['say']): Promise<Row[]> {
  await putPopupAway(browser, origin + HERO.path);
  const answers: (number | null)[] = [];
  for (let run = 0; run < RUNS; run += 1)
    for (const afterMs of PRESSES_MS) answers.push(await watchAct(browser, origin, HERO, afterMs));
  const times = answers.map((time) => time ?? Infinity);
  say(`start: answers after ${times.map(formats.ms).join(', ')}`);
  return [
    atMost('a press while / starts, until it is answered, 75 %', percentile(times, 0.75), ANSWER_BAR_MS, formats.ms),
    atMost(`lost of ${answers.length} presses`, answers.filter((time) => time === null).length, 0, formats.count),
  ];
}

/** Closes the popup of a page for the day. @throws Error if none opens. */
async function putPopupAway({ port }: Browser, address: string): Promise<void> {
  const tab = await Tab.open(port);
  try {
    await tab.send('Page.navigate', { url: address });
    const choose = `(() => {
      const popup = document.querySelector('dialog:modal');
      popup?.querySelector('input[type=checkbox]').click();
      popup?.querySelector('button').click();
      return popup !== null;
    })()`;
    const isClosed = async () => {
      while (!(await tab.evaluate<boolean>(choose))) await delay(LOOK_MS);
    };
    await within(POPUP_LIMIT_MS, isClosed(), `no popup on ${address}`);
  } finally {
    await tab.close();
  }
}

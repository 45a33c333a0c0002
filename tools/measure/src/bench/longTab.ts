import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@wkff/contracts';
import type { Browser } from './browser.ts';
import { PHONE } from './slowPhone.ts';
import { HYDRATED } from './visit.ts';
import { Tab } from './Tab.ts';

/** What a tab holds on the home page, after garbage was collected. */
export interface Held {
  changes: number;
  /** In bytes. */
  heap: number;
  nodes: number;
  listeners: number;
}

const SETTLED_MS = 5_000;
const LOOK_MS = 100;
/** Garbage collections in a row: what one frees may hold more. */
const COLLECTIONS = 3;

const to = (path: string) => `a[href="${path}"]`;
const inMain = (start: string) => `main a[href^="${start}"]`;
const BACK = 'back';

/** Links to follow from the home page through each section and back. */
const FIRST = [paths.leagueMatches, paths.teamOverview(8), paths.news, paths.greeting, paths.home].map(to);
const ROUND = [
  to(paths.leagueMatches),
  inMain('/wk-league-match/'),
  BACK,
  to(paths.leagueRanking),
  inMain('/team/'),
  inMain('/team/team-squad'),
  `${inMain('/team/')}[href*="/players/"]`,
  to(paths.press),
  inMain('/media-press-detail/'),
  to(paths.photos),
  inMain('/media-photos?photo='),
  to(paths.dataRoom),
  inMain('/wkff-data-room-detail/'),
  to(paths.greeting),
  to(paths.home),
];

/** Number of page changes in a walk with so many rounds. */
export const changesOf = (rounds: number): number => FIRST.length + rounds * ROUND.length;

/**
 * Walks through all sections in one document: once to a page of each, then round after round to other items. Returns
 * what the tab holds after the first walk and after each of the numbers of rounds.
 */
export async function walk(
  { port }: Pick<Browser, 'port'>,
  origin: string,
  rounds: readonly number[],
): Promise<Held[]> {
  const tab = await Tab.open(port);
  try {
    await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
    await tab.send('Performance.enable');
    await tab.send('Page.navigate', { url: origin + paths.home });
    while (!(await tab.evaluate<boolean>(HYDRATED))) await delay(LOOK_MS);
    for (const link of FIRST) await change(tab, link, 0);
    const held = [await measure(tab, FIRST.length)];
    for (let round = 1; round <= Math.max(...rounds); round += 1) {
      for (const link of ROUND) await change(tab, link, round);
      if (rounds.includes(round)) held.push(await measure(tab, changesOf(round)));
    }
    return held;
  } finally {
    await tab.close();
  }
}

/** Follows one of the links that match, and waits until its page is shown and idle. */
async function change(tab: Tab, link: string, number: number): Promise<void> {
  await tab.evaluate(
    `(async () => {
      const until = async (look) => {
        for (let times = 0; times < 200; times += 1) {
          const found = look();
          if (found) return found;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error(${JSON.stringify(link)} + ' leads nowhere from ' + location.href);
      };
      const before = location.href;
      const links = () => [...document.querySelectorAll(${JSON.stringify(link)})].filter(({ href }) => href !== before);
      if (${link === BACK}) history.back();
      else (await until(() => links()[${number} % links().length])).click();
      await until(() => location.href !== before);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    })()`,
  );
}

async function measure(tab: Tab, changes: number): Promise<Held> {
  await delay(SETTLED_MS);
  for (let times = 0; times < COLLECTIONS; times += 1) await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = await tab.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { changes, heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}

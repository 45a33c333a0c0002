import { setTimeout as delay } from 'node:timers/promises';
import { paths, within } from '@wkff/contracts';
import { findBrowser, launchBrowser, type Browser } from './browser.ts';
import { GROWTH, growSite, openSiteDatabase, type SiteDatabase } from './growSite.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';
import { atMost, formats, type Row } from './rows.ts';
import { freshDataDir, startSite, type BenchSite } from './site.ts';
import { read } from './slowPhone.ts';
import { markdownTable } from './table.ts';
import { Tab } from './Tab.ts';
import { onStart } from './visit.ts';

const RUNS = 15;
const RUNS_IN_BROWSER = 7;
/** Most that a page may take of a grown site, as a share of its time on the demo. */
const BAR = 1.2;
/** API and web host have dropped their caches within this time (ms) after the change. */
const DROP_MS = 150;
const LOOK_MS = 50;
const START_LIMIT_MS = 30_000;

/** A page whose data grows. `grown`: its address on the grown site, if that differs. */
interface GrowingPage {
  what: string;
  path: string;
  grown?: string;
}

const SEARCH = `?searchQuery=${encodeURIComponent('화천')}`;
const PAGES: readonly GrowingPage[] = [
  { what: 'home', path: paths.home },
  { what: 'matches', path: paths.leagueMatches },
  { what: 'a match', path: paths.match(91) },
  { what: 'table', path: paths.leagueRanking },
  { what: 'first page of a board', path: paths.press },
  { what: 'deep page of a board', path: `${paths.press}?page=2`, grown: `${paths.press}?page=4000` },
  { what: 'search on a board', path: paths.press + SEARCH },
  { what: 'club', path: paths.teamOverview(2) },
  { what: 'matches of a club', path: paths.teamMatches(2) },
  { what: 'squad of a club', path: paths.teamSquad(2) },
  { what: 'player', path: paths.player('sejong-sportstoto', 1) },
];

/** The demo's site, or a grown copy of it. */
interface Side {
  site: BenchSite;
  database: SiteDatabase;
}

/** Measures pages of a site with long boards and many seasons as shares of their time on the demo, nothing cached. */
export const growthPart: Part = async ({ site, cleanup, say }) => {
  const grown = await startGrownSite(cleanup, say);
  const small: Side = { site, database: await openSiteDatabase(site.dataDir) };
  const browser = await launchBrowser(await findBrowser(), cleanup);
  const rows: Row[] = [];
  const lines: string[][] = [];
  for (const page of PAGES) {
    const answered = await compare(small, grown, page, RUNS, (address) => answerMs(address));
    const started = await compare(small, grown, page, RUNS_IN_BROWSER, (address) => startMs(browser, address));
    const share = Math.max(answered.grown / answered.small, started.grown / started.small);
    rows.push(atMost(`${page.what}, grown site`, share, BAR, formats.times));
    say(`growth ${page.what}: answered ${shares(answered)}, started in a browser ${shares(started)}`);
    lines.push([page.what, shares(answered), shares(started)]);
  }
  await small.database.end();
  await grown.database.end();
  return {
    rows,
    details: [
      `## Growth\nThe demo, and a copy with ${GROWTH.items.toLocaleString('en')} items, ${GROWTH.seasons} seasons and ${GROWTH.people.toLocaleString('en')} persons more, in turns. Before each view API and web host drop what they have cached. Medians of ${RUNS} answers, and of ${RUNS_IN_BROWSER} views in a browser until the page has started; the row has the larger share.\n\n${markdownTable(['page', 'answered', 'started in a browser'], lines)}`,
    ],
  };
};

async function startGrownSite(cleanup: Parameters<Part>[0]['cleanup'], say: (line: string) => void): Promise<Side> {
  const site = await startSite(freshDataDir(cleanup), cleanup);
  const database = await openSiteDatabase(site.dataDir);
  say('growing a site …');
  await growSite(database);
  return { site, database };
}

interface Times {
  small: number;
  grown: number;
}

/** Measures a page on both sites in turns. The first of each only warms them up. */
async function compare(
  small: Side,
  grown: Side,
  page: GrowingPage,
  runs: number,
  measure: (address: string) => Promise<number>,
): Promise<Times> {
  const [ofSmall, ofGrown]: [number[], number[]] = [[], []];
  for (let run = 0; run <= runs; run += 1)
    for (const [side, path, times] of [
      [small, page.path, ofSmall],
      [grown, page.grown ?? page.path, ofGrown],
    ] as const) {
      await side.database.dropCaches();
      await delay(DROP_MS);
      const ms = await measure(side.site.origin + path);
      if (run > 0) times.push(ms);
    }
  return { small: median(ofSmall), grown: median(ofGrown) };
}

/** @throws Error if the page is not answered with 200. */
async function answerMs(address: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(address);
  await answer.text();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return performance.now() - started;
}

/** Returns the time from a navigation in a new tab until the page has started. @throws Error when it does not. */
async function startMs({ port }: Browser, address: string): Promise<number> {
  const tab = await Tab.open(port);
  const look = async () => {
    let startedMs: number | null = null;
    while (startedMs === null) {
      await delay(LOOK_MS);
      startedMs = await read<number | null>(tab, 'window.__startedMs ?? null');
    }
    return startedMs;
  };
  try {
    await tab.send('Page.enable');
    await tab.send('Page.addScriptToEvaluateOnNewDocument', {
      source: onStart('window.__startedMs = performance.now()'),
    });
    await tab.send('Page.navigate', { url: address });
    return await within(START_LIMIT_MS, look(), `${address} did not start`);
  } finally {
    await tab.close();
  }
}

const shares = ({ small, grown }: Times) =>
  `${formats.ms(small)} → ${formats.ms(grown)} (${formats.times(grown / small)})`;

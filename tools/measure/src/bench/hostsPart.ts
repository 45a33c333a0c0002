import type { Cleanup } from './Cleanup.ts';
import type { LoadOrder } from './loadGenerator.ts';
import { ROUND_SECONDS, ROUNDS, startGenerator, type Shot } from './loads.ts';
import { startHost } from './loneHost.ts';
import { median } from './median.ts';
import { measureEach, type Part, type PartContext, type PartResult } from './part.ts';
import { unbarred } from './rows.ts';
import { asScoreKeeper, newScore } from './scoreKeeper.ts';
import { markdownTable } from './table.ts';

const CONNECTIONS = 16;
const PAGE = '/wk-league-matches';
/** Distance between first numbers of pages that no cache has: more than one round asks for. */
const DISTINCT_STEP = 1_000_000;

/** What is sent to a web host in a round. */
type Load = (address: string, round: number) => Omit<LoadOrder, 'url' | 'seconds'> & { path: string };

/** Measures what one web host answers, and two of them on the same machine, on one API. */
export const hostsPart: Part = async (context) =>
  measureEach('hosts', context.say, { 'one and two web hosts': () => measure(context) });

async function measure({ site, cleanup }: PartContext): Promise<PartResult> {
  const second = await startHost(site, site.apiAddress);
  cleanup.add(() => second.stop());
  const keeper = await asScoreKeeper(site);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${keeper.token}` };
  const plain = { connections: CONNECTIONS, headers: {}, distinctFrom: null, writes: null };
  const loads: Record<string, Load> = {
    'pages from the page cache': () => ({ ...plain, path: PAGE }),
    'pages rendered': (address, round) => ({
      ...plain,
      path: PAGE,
      distinctFrom: DISTINCT_STEP * (2 * round + Number(address === second.origin)),
    }),
    'scores saved': (_address, round) => ({
      ...plain,
      path: '/',
      headers,
      writes: keeper.matchIds.map((id) => ({
        path: `/api/matches/${id}/score`,
        body: JSON.stringify(newScore(round)),
      })),
    }),
  };
  const shots = await startGenerators(cleanup);
  const addresses = [site.address, second.origin];
  const lines = [];
  for (const [what, load] of Object.entries(loads)) {
    const one = await rateOf(shots, addresses.slice(0, 1), load);
    lines.push([what, one, await rateOf(shots, addresses, load)].map((value) => String(value)));
  }
  return {
    rows: lines.map(([what = '', ...rates]) => unbarred(`${what} a second by 1 and 2 web hosts`, rates.join(', '))),
    details: [
      `## Web hosts\nAnswers a second; ${CONNECTIONS} connections to each host; medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s. Both hosts, their API, Postgres and the load generators share the machine's cores.\n\n${markdownTable(
        ['what', '1 web host', '2 web hosts'],
        lines,
      )}`,
    ],
  };
}

const startGenerators = (cleanup: Cleanup) => Promise.all([startGenerator(cleanup), startGenerator(cleanup)]);

/** Returns what the hosts answer together in a second. @throws Error when an answer failed. */
async function rateOf(shots: readonly Shot[], addresses: readonly string[], load: Load): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const results = await Promise.all(
      addresses.map((address, index) => {
        const { path, ...order } = load(address, round);
        return shots[index]?.({ ...order, url: address + path, seconds: ROUND_SECONDS });
      }),
    );
    const failures = results.reduce((sum, result) => sum + (result?.failures ?? 0), 0);
    if (failures > 0) throw new Error(`${failures} answers failed`);
    // The first round warms up.
    if (round > 0) rates.push(results.reduce((sum, result) => sum + (result?.rate ?? 0), 0));
  }
  return Math.round(median(rates));
}

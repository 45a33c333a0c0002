import { realNow } from '@wkff/contracts';
import { testSettings } from '@wkff/settings';
import { CALLERS } from '../fuzz/callers.ts';
import { FUZZ_SETTINGS, fuzzApi, hasReached, hasSucceeded, type Met } from '../fuzz/fuzzApi.ts';
import { startTestApp } from '../testApp.ts';
import { report, shown } from './report.ts';

const REQUESTS = testSettings.PROOF_REQUESTS;
const PER_ROUTE = 8;
/** Turns of all callers on one site; then the next is started, so that rows of earlier requests don't pile up. */
const ROUNDS = 5;
/** One of so many turns goes through sockets: of each caller in turn, because the number of callers is no multiple. */
const BY_SOCKETS_EVERY = 7;
const LIMIT_MS = 110 * 60_000;

it(
  `${shown(REQUESTS)} requests of every caller to every route are answered, and change only what the caller may change`,
  async () => {
    const seed = testSettings.FUZZ_SEED ?? realNow() % 2 ** 30;
    const started = performance.now();
    const met = new Map<string, Met>();
    for (let site = 0; sum(met) < REQUESTS; site += 1) {
      // A failure names its seed, with which a run begins with the site that failed.
      for (const one of await fuzzSite(seed + site * 1_000)) add(met, one);
      const seconds = (performance.now() - started) / 1_000;
      console.log(`${shown(sum(met))} requests, ${shown(Math.round(sum(met) / seconds))} a second`);
    }
    const all = [...met.values()];
    const pairs = all.flatMap(({ answers }) => [...new Set([...answers.keys()].map(callerOf))]);
    report(
      `${shown(sum(met))} requests of ${CALLERS.length} callers to ${all.length} routes (${shown(pairs.length)} pairs): no 5xx, no hang, no row or file changed that the caller may not change; ${statusesOf(all)} (seed ${seed})`,
    );
    expect(pairs).toHaveLength(CALLERS.length * all.length);
    // Requests must reach the rules and be done, or the proof would prove little.
    expect(namesOf(all.filter((one) => !hasReached(one)))).toEqual([]);
    expect(namesOf(all.filter((one) => !hasSucceeded(one)))).toEqual([]);
  },
  LIMIT_MS,
);

async function fuzzSite(seed: number): Promise<Met[]> {
  const site = await startTestApp({ settings: FUZZ_SETTINGS });
  try {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    return await fuzzApi(site, { perRoute: PER_ROUTE, rounds: ROUNDS, seed, bySocketsEvery: BY_SOCKETS_EVERY });
  } finally {
    await site.close();
  }
}

function add(met: Map<string, Met>, { operation, answers }: Met): void {
  const known = met.get(operation.name)?.answers ?? new Map<string, number>();
  for (const [answer, times] of answers) known.set(answer, (known.get(answer) ?? 0) + times);
  met.set(operation.name, { operation, answers: known });
}

const namesOf = (met: readonly Met[]) => met.map(({ operation }) => operation.name);
const callerOf = (answer: string) => answer.replace(/ \d+$/, '');

function sum(met: ReadonlyMap<string, Met>): number {
  return [...met.values()].flatMap(({ answers }) => [...answers.values()]).reduce((total, times) => total + times, 0);
}

/** Returns how often each status was answered: `200 × 1,234, 400 × 567`. */
function statusesOf(met: readonly Met[]): string {
  const statuses = new Map<string, number>();
  for (const [answer, times] of met.flatMap(({ answers }) => [...answers])) {
    const status = answer.slice(-3);
    statuses.set(status, (statuses.get(status) ?? 0) + times);
  }
  return [...statuses]
    .toSorted()
    .map(([status, times]) => `${status} × ${shown(times)}`)
    .join(', ');
}

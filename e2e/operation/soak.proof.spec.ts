import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { LIVE_PATH, realNow } from '@wkff/contracts';
import { testSettings } from '@wkff/settings';
import { report } from '../../api/test/proof/report.ts';
import { descendants, memoryOf, ownMemory } from '../lib/processes.ts';
import { readPage, repeat } from '../lib/repeat.ts';
import { logInScorer, nextMatch, saveScore } from '../lib/scores.ts';
import { startSite, type Site } from '../lib/site.ts';
import { expect, test } from '../lib/test.ts';
import { isForMembers, PAGES } from '../routes/addresses.ts';

const MINUTE = 60_000;
/** Memory is compared from here on: caches, compiled code and connections have grown by then. */
const WARM = testSettings.PROOF_MINUTES / 3;
const PART = testSettings.PROOF_MINUTES / 6;
const LOOK_MS = 5_000;
const STREAMS = 500;
/** Growth of a process's memory that is none, as a ratio. */
const FLAT = 1.05;

test('a site under half of its load for half an hour fails nothing and takes no more memory', async () => {
  test.setTimeout((testSettings.PROOF_MINUTES + 5) * MINUTE);
  const site = await startSite({ env: { LIMITS: '0' } });
  try {
    const match = await nextMatch(site.origin);
    const token = await logInScorer(site);
    const read = readerOf(site);
    const capacity = await measureCapacity(read);
    const streams = Array.from({ length: STREAMS }, () => keepStream(site));
    const pages = repeat(capacity / 2, read);
    const saves = repeat(1, (turn) => saveScore(site.origin, token, match.id, turn % 9, 0));
    const samples = await watch(site);
    await Promise.all([pages.end(), saves.end()]);
    for (const stream of streams) stream.end();

    const grown = Object.entries(samples).map(([name, all]) => ({ name, ...growthOf(all) }));
    report(
      `${pages.count()} pages at ${Math.round(capacity / 2)} a second, ${saves.count()} saves, ${STREAMS} streams, ` +
        `${pages.failures.length + saves.failures.length} failed; ` +
        grown.map(({ name, from, to }) => `${name} ${mebibytes(from)} to ${mebibytes(to)}`).join(', '),
    );
    expect([pages.failures.slice(0, 5), saves.failures.slice(0, 5)]).toEqual([[], []]);
    expect(grown.filter(({ from, to }) => to > from * FLAT)).toEqual([]);
  } finally {
    await site.stop();
  }
});

/** Returns a function that reads a page or asks for one that no cache has: every public address of the site in turn. */
function readerOf(site: Site) {
  const addresses = PAGES.filter((page) => !isForMembers(page)).map(({ address }) => address);
  return (turn: number): Promise<number | string> => {
    const address = addresses[turn % addresses.length] ?? '/';
    const isNew = turn % 3 === 0;
    return readPage(
      site,
      isNew ? `${address}${address.includes('?') ? '&' : '?'}soak=${turn}` : address,
      turn % 10 > 0,
    );
  };
}

/** Returns how many pages a second the site answers when eight readers ask without a pause. */
async function measureCapacity(read: (turn: number) => Promise<number | string>): Promise<number> {
  const seconds = 10;
  const until = performance.now() + seconds * 1_000;
  let turn = 0;
  const reader = async () => {
    while (performance.now() < until) await read(turn++);
  };
  await Promise.all(Array.from({ length: 8 }, reader));
  return turn / seconds;
}

/** Keeps a stream of live scores open, and opens it again when it ends. */
function keepStream({ port }: Site) {
  let isOver = false;
  let current: http.ClientRequest;
  const open = () => {
    if (isOver) return;
    current = http.get({ host: '127.0.0.1', port, path: LIVE_PATH, agent: false }, (answer) => {
      answer.resume().once('close', () => setTimeout(open, 1_000));
    });
    current.once('error', () => undefined);
  };
  open();
  return {
    end() {
      isOver = true;
      current.destroy();
    },
  };
}

/** Returns the memory of each kind of process at each look, in bytes. */
async function watch(site: Site): Promise<Record<string, number[]>> {
  const samples: Record<string, number[]> = { API: [], 'web host': [], 'its render processes': [] };
  for (const until = realNow() + testSettings.PROOF_MINUTES * MINUTE; realNow() < until; await delay(LOOK_MS)) {
    const all = descendants(site.pid);
    const pidOf = (program: string) => all.find(({ command }) => command.includes(program))?.pid ?? 0;
    const host = pidOf('shell/server/main.ts');
    const renders = descendants(host).reduce((sum, { pid }) => sum + ownMemory(pid), 0);
    samples['API']?.push(memoryOf(pidOf('api/src/main.ts')));
    samples['web host']?.push(ownMemory(host));
    samples['its render processes']?.push(renders);
  }
  return samples;
}

/** Returns the median of the first part after the start, and of the last part. */
function growthOf(samples: readonly number[]): { from: number; to: number } {
  const looks = (minutes: number) => Math.floor((minutes * MINUTE) / LOOK_MS);
  const [warm, part] = [looks(WARM), looks(PART)];
  return {
    from: median(samples.slice(warm, warm + part)),
    to: median(samples.slice(-part)),
  };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`;

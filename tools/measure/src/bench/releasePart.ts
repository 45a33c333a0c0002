import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { ROOT } from '@wkff/launcher/paths';
import { fetchBytes } from './fetchBytes.ts';
import { median } from './median.ts';
import { PAGES } from './pages.ts';
import type { Part, PartContext } from './part.ts';
import { runReleaseCommand } from './releaseCommand.ts';
import { atMost, formats, unbarred, unmeasured, type Row } from './rows.ts';
import { startSite, type BenchSite } from './site.ts';
import { watchPages } from './watchPages.ts';

const REMOTE = 'mf-league';
const PAGE = '/wk-league-matches';
const RELEASE_BAR_MS = 15_000;
const ROLLBACK_BAR_MS = 1_000;
const SECOND_START_BAR_MS = 5_000;
const SERVED_LIMIT_MS = 30_000;
const STARTS = 3;

/** Measures a release and a rollback while visitors are on the site, then starts on a used folder. */
export const releasePart: Part = async (context) => {
  const { site, say } = context;
  const watch = watchPages(
    site.address,
    PAGES.map(({ path }) => path),
  );
  const times: { release: number; rollback: number } = { release: 0, rollback: 0 };
  try {
    times.release = await timeUntilServed(site, 'release');
    say(`release: ${formats.seconds(times.release)}`);
    times.rollback = await timeUntilServed(site, 'rollback');
    say(`rollback: ${formats.seconds(times.rollback)}`);
  } finally {
    await watch.end();
  }
  const { requests, failures } = watch;
  return {
    rows: [
      atMost(`${REMOTE}: build, release, live`, times.release, RELEASE_BAR_MS, formats.seconds),
      atMost(`${REMOTE}: rollback, live`, times.rollback, ROLLBACK_BAR_MS, formats.seconds),
      atMost(
        `page requests that failed during release and rollback, of ${requests()}`,
        failures.length,
        0,
        formats.count,
      ),
      ...(await secondStart(context)),
    ],
    details:
      failures.length === 0
        ? []
        : [
            `## Failed page requests\n${failures
              .slice(0, 10)
              .map((failure) => `- ${failure}`)
              .join('\n')}`,
          ],
  };
};

/** Returns the milliseconds from the start of the remote's command until visitors get the other version. */
async function timeUntilServed(site: BenchSite, command: 'release' | 'rollback'): Promise<number> {
  const before = await servedVersion(site);
  const started = performance.now();
  // Whether there is a browser depends on the machine, and on what ran in the clone before.
  const words = command === 'release' ? [command, '--no-browser'] : [command];
  const running = runReleaseCommand(site, join(ROOT, REMOTE), ...words);
  let hasEnded = false;
  const ended = running.finally(() => (hasEnded = true));
  ended.catch(() => undefined);
  let endedAt = 0;
  while ((await servedVersion(site)) === before) {
    if (hasEnded) {
      await ended;
      endedAt ||= performance.now();
      if (performance.now() - endedAt > SERVED_LIMIT_MS)
        throw new Error(`${SERVED_LIMIT_MS / 1000} s after the ${command} visitors still get ${before}`);
    }
    await delay(20);
  }
  const servedAt = performance.now();
  await ended;
  return servedAt - started;
}

async function servedVersion({ address }: BenchSite): Promise<string> {
  const { body } = await fetchBytes(address + PAGE);
  const version = new RegExp(`/remotes/${REMOTE}/([^/"]+)/`).exec(body.toString('utf8'))?.[1];
  if (!version) throw new Error(`${PAGE} names no release of ${REMOTE}`);
  return version;
}

/** Restarts the site on the same folder. */
async function secondStart({ site, cleanup, say }: PartContext): Promise<Row[]> {
  const what = `second start until ready, median of ${STARTS}`;
  try {
    await site.stop();
    const times: number[] = [];
    // One more than is counted: if sources have changed since the first start, one start has to build.
    for (let number = 0; number <= STARTS && times.length < STARTS; number += 1) {
      const again = await startSite(site.dataDir, cleanup);
      await again.stop();
      say(`second start: ${formats.seconds(again.readyAfterMs)}${again.hasBuilt ? ', had to build: not counted' : ''}`);
      if (!again.hasBuilt) times.push(again.readyAfterMs);
    }
    if (times.length === 0) return [unmeasured(what, 'every start had to build')];
    return [
      atMost(what, median(times), SECOND_START_BAR_MS, formats.seconds),
      unbarred(
        'second starts: least and most',
        [Math.min(...times), Math.max(...times)].map(formats.seconds).join(', '),
      ),
    ];
  } catch (error) {
    return [unmeasured(what, error)];
  }
}

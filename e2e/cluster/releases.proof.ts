import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Release } from '@wkff/contracts';
import { watchPages } from '@wkff/measure';
import { uploadBuild } from '@wkff/release/upload-build';
import { testSettings } from '@wkff/settings';
import { report, shown } from '../../api/test/proof/report.ts';
import { SECTIONS } from '../lib/sections.ts';
import { markedBuild } from '../lib/trialRemote.ts';
import { findPrograms, startCluster, type Cluster } from './cluster.ts';
import { askForFile, FILES } from './traffic.ts';

const MOVES = testSettings.PROOF_MOVES;
const LIMIT_MS = 10 * 60_000;
/** A busy machine needs several times as long as a quiet one. */
const MOVE_LIMIT_MS = 20_000;
const LOOK_MS = 20;
const MARK = 'second build';

/** A section with the two versions between which it switches. */
interface Moving {
  remote: string;
  path: string;
  first: string;
  /** Folder of the second version's build. */
  build: string;
}

const { programs, missing } = await findPrograms();
if (missing.length > 0) report(`SKIPPED: this machine has no ${missing.join(', no ')}`);

(missing.length > 0 ? describe.skip : describe)('two web hosts behind nginx', () => {
  let cluster: Cluster;
  let sections: Moving[];

  beforeAll(async () => {
    cluster = await startCluster(programs);
    sections = await Promise.all(
      SECTIONS.map(async ({ remote, path }) => {
        const section = await cluster.releases.section(remote);
        return { remote, path, first: section?.active ?? '', build: await markedBuild(remote, MARK) };
      }),
    );
  }, LIMIT_MS);
  afterAll(() => cluster.stop(), LIMIT_MS);

  /** Releases a section's other build, or rolls back to its first. `round` 0 uploads it. */
  async function move({ remote, first, build }: Moving, round: number): Promise<number> {
    const { releases } = cluster;
    const release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8')) as Release;
    const to = round % 2 === 0 ? release.version : first;
    if (round === 0) {
      await uploadBuild(releases, build, release, []);
      await releases.publish({ release, as: 'active' });
    } else await releases.move(remote, round % 2 === 0 ? 'promote' : 'rollback', { version: to });
    const began = performance.now();
    for (;;) {
      const hosts = await releases.hosts(remote);
      if (hosts.length === 2 && hosts.every(({ versions }) => versions.join() === to)) return performance.now() - began;
      await delay(LOOK_MS);
    }
  }

  /** A page belongs to one release: the one that rendered it is also the one whose scripts it names. */
  function findMixture(path: string, html: string): string | null {
    const moving = sections.find((section) => section.path === path);
    const version = /\/remotes\/[^/]+\/([^/"]+)\//.exec(html)?.[1];
    const isMarked = html.includes(`>${MARK}<`);
    const isSecond = version === basename(moving?.build ?? '');
    return isMarked === isSecond ? null : `${version} has${isMarked ? '' : ' not'} the mark`;
  }

  it(
    `${MOVES} releases and rollbacks: both hosts follow, and no page or file fails`,
    async () => {
      const watch = watchPages(
        cluster.origin(),
        sections.map(({ path }) => path),
        { files: FILES, ask: askForFile, findWrong: findMixture },
      );
      const delays: number[] = [];
      try {
        for (let number = 0; number < MOVES; number += 1) {
          const moving = sections[number % sections.length];
          if (moving) delays.push(await move(moving, Math.floor(number / sections.length)));
        }
      } finally {
        await watch.end();
      }
      const sorted = delays.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      report(
        `${shown(MOVES)} releases and rollbacks on two hosts: ${shown(watch.requests())} pages with their files, ` +
          `${watch.failures.length} failed; both hosts show the release after ${at(0.5)} ms (median), ${at(1)} ms (most)`,
      );
      expect(watch.failures.slice(0, 5)).toEqual([]);
      expect(watch.requests()).toBeGreaterThan(MOVES);
    },
    LIMIT_MS + MOVES * MOVE_LIMIT_MS,
  );
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';
import { tags } from '@wkff/contracts';
import { report } from '../../../api/test/proof/report.ts';
import { bareEnvironment } from '@wkff/settings';
import { openDatabase } from '../../lib/database.ts';
import { ROOT } from '../../lib/site.ts';
import { ADDRESSES, attackers, networks } from '../addresses.ts';
import { ask } from '../ask.ts';
import { findSlowdowns } from '../bar.ts';
import { findSection } from '../../lib/releases.ts';
import { activeRelease, endCanary, publishCanary } from '../releases.ts';
import type { Attacks } from '../useAttackedSite.ts';

const LEAGUE = 'mf-league';
const PAGE = '/wk-league-matches';
/** The host sends its counts every 5 s, and the API judges them at once. */
const JUDGED_MS = 6_000;
const RELEASES = 1_500;
/** Largest answer and longest time for a page of the console. */
const MOST = { bytes: 1_000_000, ms: 1_000 };
/** Longest time of the command that lists all releases, with its start. */
const COMMAND_MS = 15_000;

/** Attacks on what is live, and on those who release. */
export function releases({ site, attack }: Attacks): void {
  const forged = (version: string, errors: 0 | 1) =>
    JSON.stringify({ remote: LEAGUE, version, views: 1, errors, lcp: errors === 1 ? 9_000 : 100 });

  it.each([
    ['of 60 networks, without a view', 'forgedReports', networks(60), []],
    ['of 35 addresses of one network, each with a view', 'forgedViews', attackers(35), [PAGE]],
  ] as const)('forged reports %s, do not end a canary', async (name, kind, from, pages) => {
    const { active } = await findSection(site(), LEAGUE);
    const { version } = await publishCanary(site(), LEAGUE);
    try {
      const paths = [...pages, forged(version, 1), forged(active, 0)];
      const { quiet, attacked } = await attack(`forged reports ${name}`, kind, paths, { from: [...from] });
      await delay(JUDGED_MS);
      expect((await findSection(site(), LEAGUE)).canary?.version).toBe(version);
      expect(findSlowdowns(quiet, attacked)).toEqual([]);
    } finally {
      await endCanary(site(), LEAGUE);
    }
  });

  it(`${RELEASES} releases of a section break neither its console nor its commands`, async () => {
    const { dataDir, address } = site();
    const { name, contract, mounts, source_hash, ...active } = await activeRelease(site(), LEAGUE);
    const database = await openDatabase({ dataDir });
    for (let first = 0; first < RELEASES; first += 100)
      await database.write([tags.release(LEAGUE)], (trx) =>
        trx
          .insertInto('releases')
          .values(
            Array.from({ length: 100 }, (_, n) => {
              const version = `20240101T000000Z-${(first + n).toString(16).padStart(8, '0')}`;
              const record = JSON.stringify({ ...active, name, contract, mounts, source_hash, version });
              return { name, version, contract, mounts, source_hash, record, removed_at: new Date(active.built_at) };
            }),
          )
          .execute(),
      );
    await database.close();
    const tokens = JSON.parse(readFileSync(join(dataDir, 'secrets/release-tokens.json'), 'utf8')) as Record<
      string,
      string
    >;
    const headers = { authorization: `Bearer ${tokens[LEAGUE]}` };
    const answers = [];
    for (const route of ['', '&page=11', '&limit=100&page=5']) {
      const url = `${address}/api/releases?name=${LEAGUE}${route}`;
      const { status, text, ms } = await ask(url, { from: ADDRESSES.visitor, headers });
      answers.push({ status, isSmall: text.length < MOST.bytes, isSoon: ms < MOST.ms });
      report(`a page of ${RELEASES} releases: ${(text.length / 1000).toFixed(0)} KB in ${ms.toFixed(0)} ms`);
    }
    expect(answers).toEqual(answers.map(() => ({ status: 200, isSmall: true, isSoon: true })));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'tools/release/bin/wkff-remote.mjs'), 'releases', '--json'],
      { cwd: join(ROOT, LEAGUE), env: bareEnvironment({ DATA_DIR: dataDir }), timeout: COMMAND_MS, maxBuffer: 1e8 },
    );
    const listed = (JSON.parse(stdout) as { releases: unknown[] }).releases;
    expect(listed.length).toBeGreaterThan(RELEASES);
  });
}

import type { FullMatch } from '@wkff/contracts';
import { startClusterSite, type ClusterSite, type ClusterVictim } from './clusterSite.ts';
import { startVisitor } from './clusterVisitor.ts';
import { findDamage } from './killDamage.ts';
import { logInMembers } from './killableSite.ts';
import { killRounds } from './killRounds.ts';
import { newScore, startScoreKeepers } from './killScoreKeepers.ts';
import { insertSeasons } from './killSeasons.ts';
import { report, shown } from './report.ts';

const LIMIT_MS = 5 * 60_000;
const LONGEST_SWITCH_MS = 10_000;
/** Each API several times, and the primary last. */
const VICTIMS: readonly ClusterVictim[] = [
  ...Array.from({ length: 3 }, () => ['first API', 'second API'] as const).flat(),
  'primary',
];

/** Logs in score keepers, gives them matches, and has the site save by one of them. */
async function appointKeepers(site: ClusterSite) {
  const versions = await insertSeasons(site);
  const tokens = await logInMembers(site, 'scorer', 3);
  const ids = [...versions.keys()];
  site.save = async () => {
    const answer = await fetch(`${site.origin()}/api/matches/${ids[0]}/score`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
      body: JSON.stringify({ ...newScore(0), version: undefined }),
    }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.status === 200;
  };
  const start = () => startScoreKeepers(site, tokens, versions);
  return { ids, start, findDamage: (all: readonly FullMatch[]) => findDamage(site, all) };
}

it(
  'kill -9 of each API and of the primary loses no acknowledged score, and the promoted replica goes on',
  async () => {
    const site = await startClusterSite();
    try {
      const { ids, ...writing } = await appointKeepers(site);
      const visitor = startVisitor(site, ids.slice(0, 3));
      const { acknowledged, cutOff, damage } = await killRounds(site, VICTIMS, { ...writing, longestWaitMs: 600 });
      const visit = await visitor.end();
      report(
        `${VICTIMS.length - 1} kills of an API, and the primary's: ${shown(acknowledged)} acknowledged saves, ` +
          `${shown(cutOff)} cut off, ${damage.length} damages; saves went on after ${seconds(site.switchMs ?? 0)}; ` +
          `${shown(visit.reads)} reads, ${visit.failed} failed, none for ${seconds(visit.longestGapMs)} at most, ` +
          `${visit.older.length} older than before`,
      );
      expect(damage).toEqual([]);
      expect(visit.older).toEqual([]);
      expect(site.switchMs).toBeLessThan(LONGEST_SWITCH_MS);
      expect(acknowledged).toBeGreaterThan(VICTIMS.length);
      expect(cutOff).toBeGreaterThan(0);
    } finally {
      await site.stop();
    }
  },
  LIMIT_MS,
);

it(
  'kill -9 of a primary that does not wait for its replica loses scores, and the proof finds them',
  async () => {
    const site = await startClusterSite(true);
    try {
      const { start, findDamage: find } = await appointKeepers(site);
      const { damage } = await killRounds<ClusterVictim, FullMatch>(site, ['primary'], {
        start,
        findDamage: find,
        longestWaitMs: 1_000,
        random: (limit) => limit,
      });
      expect(damage.join('\n')).toMatch(/is lost/);
    } finally {
      await site.stop();
    }
  },
  LIMIT_MS,
);

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

import { realNow } from '@wkff/contracts';
import { testSettings } from '@wkff/settings';
import { appointMembers, type MembersWrite } from '../../api/test/proof/killMembers.ts';
import { killRounds, together } from '../../api/test/proof/killRounds.ts';
import { report, shown } from '../../api/test/proof/report.ts';
import { findUnsized } from '../../api/test/proof/boardDamage.ts';
import { startKilledSite, VICTIMS, type KilledWholeSite, type Victim } from './killedSite.ts';
import { seeded, shuffled } from './random.ts';
import { appointTeam, type ReleaseWrite } from './releaseTeam.ts';

const KILLS = testSettings.PROOF_KILLS;
/** Of ten kills. A killed Postgres takes longest to recover. */
const SHARES: Record<Victim, number> = { 'render process': 3, 'web host': 3, API: 3, Postgres: 1 };
/** Score keepers, and as many editors. */
const MEMBERS = 3;
const LIMIT_MS = 110 * 60_000;

/** Members and a team, whose writes are checked together. */
async function appoint(site: KilledWholeSite) {
  const members = await appointMembers(site, MEMBERS);
  const team = await appointTeam(site);
  return {
    start: () => together<Write>([members.start(), team.start()]),
    findDamage: async (writes: readonly Write[]) => [
      ...(await members.findDamage(writes.filter((write) => write.kind !== 'release'))),
      ...(await team.findDamage(writes.filter((write) => write.kind === 'release'))),
    ],
    findLeftovers: () => members.findLeftovers(),
  };
}
type Write = MembersWrite | ReleaseWrite;

it(
  `${shown(KILLS)} kill -9 of a site's processes lose no acknowledged write, leave no partial one, and the site works again by itself`,
  async () => {
    const seed = testSettings.FUZZ_SEED ?? realNow() % 2 ** 30;
    const random = seeded(seed);
    const tenth = VICTIMS.flatMap((victim) => Array.from({ length: SHARES[victim] }, () => victim));
    const victims = Array.from({ length: Math.ceil(KILLS / 10) }, () => shuffled(tenth, random))
      .flat()
      .slice(0, KILLS);
    const started = performance.now();
    const site = await startKilledSite();
    try {
      const writers = await appoint(site);
      const { acknowledged, cutOff, kills, damage } = await killRounds<Victim, Write>(site, victims, {
        ...writers,
        unnoticed: ['render process'],
        longestWaitMs: 600,
        checkEvery: 5,
        random,
        onKill: (now) => {
          const count = Object.values(now.kills).reduce((sum, one) => sum + one, 0);
          if (count % 10 > 0 && now.damage.length === 0) return;
          const minutes = ((performance.now() - started) / 60_000).toFixed(1);
          console.log(
            `${count} kills in ${minutes} min, ${shown(now.acknowledged)} acknowledged writes, ${shown(now.cutOff)} cut off, ${now.damage.length} damages (seed ${seed})`,
          );
        },
      });
      const seconds = VICTIMS.map((victim) => `${victim} ${((site.slowest[victim] ?? 0) / 1_000).toFixed(1)} s`);
      const counts = VICTIMS.map((victim) => `${kills[victim] ?? 0} of the ${victim}`);
      report(
        `${counts.join(', ')}: ${shown(acknowledged)} acknowledged writes, ${shown(cutOff)} cut off, ${damage.length} damages; slowest to work again: ${seconds.join(', ')} (seed ${seed})`,
      );
      expect(damage).toEqual([]);
      // The jobs that made sizes of pictures were killed, too.
      expect(await findUnsized(site)).toEqual([]);
      expect(await writers.findLeftovers()).toEqual([]);
      expect(acknowledged).toBeGreaterThan(KILLS);
      // Some kills interrupted writes, or the proof would prove nothing.
      expect(cutOff).toBeGreaterThan(KILLS / 5);
    } finally {
      await site.stop();
    }
  },
  LIMIT_MS,
);

it(
  'kill -9 of a Postgres that does not wait for its disk loses writes, which is found',
  async () => {
    const site = await startKilledSite();
    try {
      const writers = await appoint(site);
      await site.query('alter role current_user set synchronous_commit = off');
      // After the first kill all connections are new.
      const found = await killRounds(site, Array<Victim>(5).fill('Postgres'), { ...writers, longestWaitMs: 600 });
      expect(found.damage.join('\n')).toMatch(/is lost|has no row|is not there/);
    } finally {
      await site.stop();
    }
  },
  LIMIT_MS,
);

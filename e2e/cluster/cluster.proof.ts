import { setTimeout as delay } from 'node:timers/promises';
import { testSettings } from '@wkff/settings';
import { appointMembers, type Members } from '../../api/test/proof/killMembers.ts';
import { logInMembers } from '../../api/test/proof/killableSite.ts';
import { report } from '../../api/test/proof/report.ts';
import { findPrograms, SERVERS, startCluster, type Cluster } from './cluster.ts';
import { restart } from './parts.ts';
import { countGuesses, uploadPicture } from './requests.ts';
import { underTraffic } from './traffic.ts';

const LIMIT_MS = 10 * 60_000;
/** Members of each kind, who have several connections each. */
const MEMBERS = 1;
/** Traffic before a kill, and after the part is ready again. */
const CALM_MS = 1_500;

const UPDATES = testSettings.PROOF_UPDATES;
/** Five servers, which drain and start. */
const UPDATE_LIMIT_MS = 3 * 60_000;
const LONGEST_SWITCH_MS = 10_000;
const LOOK_MS = 20;
/**
 * Guesses of a password before one is refused, which two APIs count together. After the fifth the next has to wait for
 * 1 s, then for 2 s: a login takes as long on a busy machine. Counted apart, they would be ten.
 */
const FREE_GUESSES = [5, 6, 7];
const NOTHING_WRONG = { damage: [], pages: [], reads: 0, older: [], unheard: [] };

const { programs, missing } = await findPrograms();
if (missing.length > 0) report(`SKIPPED: this machine has no ${missing.join(', no ')}`);

(missing.length > 0 ? describe.skip : describe)('a cluster behind nginx', () => {
  let cluster: Cluster;
  let members: Members;

  beforeAll(async () => {
    cluster = await startCluster(programs);
    members = await appointMembers(cluster, MEMBERS);
  }, LIMIT_MS);
  afterAll(() => cluster.stop(), LIMIT_MS);

  it(
    'kill -9 of each web host and of each API loses nothing, and every page comes',
    async () => {
      const traffic = await underTraffic(cluster, members, 'web hosts and APIs killed', async () => {
        for (const name of ['host-1', 'api-1', 'host-2', 'api-2', 'jobs'] as const) {
          await delay(CALM_MS);
          await cluster.parts[name].kill();
          await restart(cluster.parts[name]);
        }
        await delay(CALM_MS);
      });
      expect(traffic).toMatchObject(NOTHING_WRONG);
    },
    LIMIT_MS,
  );

  it(
    'kill -9 of Redis fails no request, and neither does one that hangs: guesses of passwords are counted in Postgres',
    async () => {
      const { parts, redis } = cluster;
      const traffic = await underTraffic(cluster, members, 'Redis killed, and hanging', async () => {
        expect(FREE_GUESSES).toContain(await countGuesses(cluster, 'before'));
        await parts.Redis.kill();
        expect(FREE_GUESSES).toContain(await countGuesses(cluster, 'killed'));
        expect(await logInMembers(cluster, 'scorer', 1)).toEqual([expect.any(String)]);
        await restart(parts.Redis);
        redis.hang();
        expect(FREE_GUESSES).toContain(await countGuesses(cluster, 'hanging'));
        expect(await logInMembers(cluster, 'scorer', 1)).toEqual([expect.any(String)]);
        await parts.Redis.kill();
        await restart(parts.Redis);
        // Until both APIs have found it again, each counts for itself.
        for (let tries = 0; !FREE_GUESSES.includes(await countGuesses(cluster, `after ${tries}`)); tries += 1)
          expect(tries).toBeLessThan(20);
      });
      expect(traffic).toMatchObject({ ...NOTHING_WRONG, cutOff: 0 });
    },
    LIMIT_MS,
  );

  it(
    'kill -9 of the store refuses uploads and nothing else, and they succeed once it is back',
    async () => {
      const [token = ''] = await logInMembers(cluster, 'editor', 1);
      const traffic = await underTraffic(cluster, members, 'the store killed', async (scores) => {
        await cluster.parts['the store'].kill();
        expect(await uploadPicture(cluster, token)).toEqual([503, 'unavailable']);
        const before = scores();
        while (scores() < before + 20) await delay(CALM_MS);
        await restart(cluster.parts['the store']);
        expect(await uploadPicture(cluster, token)).toEqual([200, undefined]);
        await delay(CALM_MS);
      });
      expect(traffic).toMatchObject(NOTHING_WRONG);
    },
    LIMIT_MS,
  );

  it(
    `${UPDATES} rolling updates fail no page and no save, and no reader of live scores misses one`,
    async () => {
      const traffic = await underTraffic(cluster, members, `${UPDATES} rolling updates`, async () => {
        for (let number = 0; number < UPDATES; number += 1) {
          for (const name of SERVERS) {
            await cluster.parts[name].stop();
            await cluster.parts[name].start();
          }
        }
      });
      expect(traffic).toMatchObject({ ...NOTHING_WRONG, cutOff: 0 });
    },
    UPDATES * UPDATE_LIMIT_MS,
  );

  it(
    'kill -9 of the primary loses nothing, and saves go on after the replica is promoted',
    async () => {
      let switchMs = 0;
      const traffic = await underTraffic(cluster, members, 'the primary killed', async (scores) => {
        await delay(CALM_MS);
        const kill = await cluster.database.aimAtPrimary();
        const killed = performance.now();
        kill();
        await cluster.database.promote();
        const before = scores();
        while (scores() === before) await delay(LOOK_MS);
        switchMs = performance.now() - killed;
        await delay(CALM_MS);
      });
      report(`saves went on ${(switchMs / 1_000).toFixed(1)} s after the primary's end`);
      expect(switchMs).toBeLessThan(LONGEST_SWITCH_MS);
      expect(traffic).toMatchObject({ damage: [], older: [], unheard: [] });
      // Without a database only what is cached is answered.
      expect(traffic.pages.filter((wrong) => !wrong.endsWith('answered 503'))).toEqual([]);
    },
    LIMIT_MS,
  );

  it('speaks HTTP/2 with browsers', () => expect([...cluster.spoken.protocols]).toEqual(['h2']));
});

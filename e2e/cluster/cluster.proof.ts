import { setTimeout as delay } from 'node:timers/promises';
import { appointMembers, type Members } from '../../api/test/proof/killMembers.ts';
import { report } from '../../api/test/proof/report.ts';
import { findPrograms, startCluster, type Cluster } from './cluster.ts';
import { restart } from './parts.ts';
import { underTraffic } from './traffic.ts';

const LIMIT_MS = 10 * 60_000;
/** Members of each kind, who have several connections each. */
const MEMBERS = 1;
/** Traffic before a kill, and after the part is ready again. */
const CALM_MS = 1_500;

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
      expect(traffic).toMatchObject({ damage: [], pages: [], reads: 0, older: [], unheard: [] });
    },
    LIMIT_MS,
  );

  it('speaks HTTP/2 with browsers', () => expect([...cluster.spoken.protocols]).toEqual(['h2']));
});

import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FolderStore } from '../../src/modules/uploads/store/FolderStore.ts';
import { startBuckets } from '../bucketServer.ts';
import { findPrograms, startArchivedDatabase } from './archivedDatabase.ts';
import { findDamage } from './killDamage.ts';
import { endApi, logInMembers, startApi, type RunningApi, type WrittenSite } from './killableSite.ts';
import { insertSeasons } from './killSeasons.ts';
import { startScoreKeepers } from './killScoreKeepers.ts';
import { ask } from './postgresServer.ts';
import { report, shown } from './report.ts';

const LIMIT_MS = 5 * 60_000;
const SAVES = 100;
const { programs, missing } = await findPrograms();
if (missing.length > 0) report(`SKIPPED: this machine has no ${missing.join(', no ')}`);

/** A save that was committed, and whether that was up to the moment. */
interface StoredSave {
  match_id: number;
  version: number;
  is_before: boolean;
}

(missing.length > 0 ? it.skip : it)(
  'a database whose files are lost is recovered from the bucket to a second between two saves, with exactly those before it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wkff-recovery-'));
    await chmod(folder, 0o755);
    const [postgres, dataDir] = [join(folder, 'postgres'), join(folder, 'site')];
    await mkdir(postgres);
    const buckets = await startBuckets(join(folder, 'buckets'), ['wkff-wal']);
    const database = await startArchivedDatabase(programs, postgres, buckets.settings('wkff-wal'));
    let api: RunningApi = await startApi(database.url, dataDir);
    const site: WrittenSite = {
      origin: () => api.origin,
      query: (text) => ask(database.url, text) as never,
      databaseUrl: () => database.url,
      store: new FolderStore(join(dataDir, 'uploads')),
    };
    try {
      const keepers = startScoreKeepers(site, await logInMembers(site, 'scorer', 2), await insertSeasons(site));
      const saved = async (count: number) => {
        const enough = keepers.acknowledged.length + count;
        while (keepers.acknowledged.length < enough) await delay(20);
      };
      await saved(SAVES);
      const base = await database.backUp();
      await saved(SAVES);
      const [next] = await site.query<{ moment: string }>(
        `select (date_trunc('second', clock_timestamp()) + interval '1 s')::text as moment`,
      );
      const moment = next?.moment ?? '';
      while ((await site.query(`select where clock_timestamp() > '${moment}'`)).length === 0) await delay(20);
      await saved(SAVES);
      await keepers.stop();
      const stored = await site.query<StoredSave>(
        `select match_id, version, pg_xact_commit_timestamp(xmin) <= '${moment}' as is_before from match_changes`,
      );
      const name = (save: Pick<StoredSave, 'match_id' | 'version'>) => `${save.match_id} ${save.version}`;
      const wanted = new Set(stored.filter(({ is_before }) => is_before).map(name));
      await endApi(api);
      await database.lose();

      const begun = performance.now();
      await database.recover(base, moment);
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
      api = await startApi(database.url, dataDir);
      const found = await site.query<StoredSave>('select match_id, version from match_changes');
      const before = keepers.acknowledged.filter(({ id, version }) => wanted.has(`${id} ${version}`));
      const damage = await findDamage(site, before);
      const after = stored.length - wanted.size;
      report(
        `recovered to ${moment} in ${seconds} s: ${shown(found.length)} saves are there, of ${shown(wanted.size)} before it and ${shown(after)} after it; ${damage.length} damages`,
      );
      expect(new Set(found.map(name))).toEqual(wanted);
      expect(damage).toEqual([]);
      expect(before.length).toBeGreaterThanOrEqual(2 * SAVES);
      expect(after).toBeGreaterThanOrEqual(SAVES);
    } finally {
      await endApi(api);
      await database.stop();
      await buckets.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  LIMIT_MS,
);

import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseHosts } from '../../src/db/DatabaseHosts.ts';
import { FolderStore } from '../../src/modules/uploads/store/FolderStore.ts';
import { endApi, startApi, untilReady, type RunningApi, type WrittenSite } from './killableSite.ts';
import type { KilledSite } from './killRounds.ts';
import { startReplicatedDatabase } from './replicatedDatabase.ts';

export type ClusterVictim = 'first API' | 'second API' | 'primary';

/** Two APIs on a primary and its replica. A caller goes on with the other API, as a proxy in front would have it. */
export interface ClusterSite extends WrittenSite, KilledSite<ClusterVictim> {
  /** Time in ms from the kill of the primary until a save was acknowledged again; null before it. */
  switchMs: number | null;
  /** Saves something. Set before the primary is killed. */
  save: () => Promise<boolean>;
  stop(): Promise<void>;
}

const LONGEST_SWITCH_MS = 60_000;

/** Starts all parts, without the demo. @param isBehind true: the replica lacks the last commits of the primary. */
export async function startClusterSite(isBehind = false): Promise<ClusterSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-cluster-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'site');
  const database = await startReplicatedDatabase(folder, isBehind);
  const apis: RunningApi[] = [];
  let turn = 0;
  let killedAt = 0;
  const hosts = new DatabaseHosts(database.url);
  const indexOf = (victim: ClusterVictim) => (victim === 'first API' ? 0 : 1);
  const isAlive = ({ child }: RunningApi) => child.exitCode === null && child.signalCode === null;

  const site: ClusterSite = {
    switchMs: null,
    save: () => Promise.resolve(false),
    origin: () => {
      const alive = apis.filter(isAlive);
      return alive[(turn += 1) % alive.length]?.origin ?? '';
    },
    databaseUrl: () => database.url,
    store: new FolderStore(join(dataDir, 'uploads')),
    async query<Row>(text: string): Promise<Row[]> {
      const client = await hosts.connect({});
      try {
        return (await client.query(text)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async aim(victim) {
      const kill =
        victim === 'primary' ? await database.aimAtPrimary() : () => void apis[indexOf(victim)]?.child.kill('SIGKILL');
      return () => {
        killedAt = performance.now();
        kill();
      };
    },
    async recover(victim) {
      if (victim !== 'primary') {
        await apis[indexOf(victim)]?.ended;
        apis[indexOf(victim)] = await startApi(database.url, dataDir);
        return [];
      }
      await database.promote();
      while (!(await site.save())) {
        if (performance.now() - killedAt > LONGEST_SWITCH_MS) return ['no save was possible after the switch'];
        await delay(50);
      }
      site.switchMs = performance.now() - killedAt;
      await Promise.all(apis.map(untilReady));
      return apis.every(isAlive) ? [] : ['an API ended with the primary'];
    },
    async stop() {
      await Promise.all(apis.map(endApi));
      await database.stop();
    },
  };
  try {
    // One after the other: the first one makes the schema.
    for (let count = 0; count < 2; count += 1) apis.push(await startApi(database.url, dataDir));
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}

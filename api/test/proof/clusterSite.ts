import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseHosts } from '../../src/db/DatabaseHosts.ts';
import { FolderStore } from '../../src/modules/uploads/store/FolderStore.ts';
import { endApi, startApi, untilReady, type WrittenSite } from './killableSite.ts';
import type { KilledSite } from './killRounds.ts';
import { startReplicatedDatabase } from './replicatedDatabase.ts';

/** An API on a primary whose replica lacks the last commits. */
export interface BehindSite extends WrittenSite, KilledSite<'primary'> {
  stop(): Promise<void>;
}

/** Starts all parts, without the demo. */
export async function startBehindSite(): Promise<BehindSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wkff-cluster-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'site');
  const database = await startReplicatedDatabase(folder, true);
  const api = await startApi(database.url, dataDir).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const hosts = new DatabaseHosts(database.url);
  return {
    origin: () => api.origin,
    databaseUrl: () => database.url,
    store: new FolderStore(join(dataDir, 'uploads')),
    query: (text) => queryWritable(hosts, text),
    aim: () => database.aimAtPrimary(),
    async recover() {
      await database.promote();
      await untilReady(api);
      return [];
    },
    async stop() {
      await endApi(api);
      await database.stop();
    },
  };
}

/** Runs a query on a connection of its own to the host that is writable. */
export async function queryWritable<Row>(hosts: DatabaseHosts, text: string): Promise<Row[]> {
  const client = await hosts.connect({});
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

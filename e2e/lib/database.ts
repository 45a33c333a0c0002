import { rmSync } from 'node:fs';
import { recordChange } from '../../api/src/db/changes.ts';
import { createDatabase, createPool } from '../../api/src/db/database.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { freshDataDir } from './site.ts';

type Transaction = Parameters<typeof recordChange>[0];

/** A database of a test's own, for a site that is started with its address as `DATABASE_URL`. */
export interface TestDatabase {
  url: string;
  /** Writes as the API does: what was changed is told to the site under these tags. */
  write(tags: readonly string[], work: (trx: Transaction) => Promise<unknown>): Promise<void>;
  /** After the site has ended. */
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<TestDatabase> {
  const dataDir = freshDataDir();
  const server = await startPostgres({ dataDir, log: () => undefined, isThrowaway: true });
  const db = createDatabase(createPool({ databaseUrl: server.url, size: 1, onError: () => undefined }));
  return {
    url: server.url,
    write: (tags, work) =>
      db.transaction().execute(async (trx) => {
        await work(trx);
        await recordChange(trx, tags);
      }),
    async stop() {
      await db.destroy();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

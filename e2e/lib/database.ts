import { recordChange } from '../../api/src/db/changes.ts';
import { createDatabase, createPool } from '../../api/src/db/database.ts';
import { findPostgres } from '@wkff/launcher/postgres';
import type { Site } from './site.ts';

type Transaction = Parameters<typeof recordChange>[0];

/** A connection to a running site's database, for what no route of the API writes. */
export interface SiteDatabase {
  /** Writes as the API does: the site is notified of the change under these tags. */
  write(tags: readonly string[], work: (trx: Transaction) => Promise<unknown>): Promise<void>;
  /** To be called before the site ends. */
  close(): Promise<void>;
}

export async function openDatabase({ dataDir }: Pick<Site, 'dataDir'>): Promise<SiteDatabase> {
  const { url } = await findPostgres(dataDir);
  if (url === null) throw new Error(`no Postgres runs in ${dataDir}`);
  const db = createDatabase(createPool({ databaseUrl: url, size: 1, onError: () => undefined }));
  return {
    write: (tags, work) =>
      db.transaction().execute(async (trx) => {
        await work(trx);
        await recordChange(trx, tags);
      }),
    close: () => db.destroy(),
  };
}

import { AccountError } from '@wkff/api/accounts';
import { findPostgres, startPostgres } from '../postgres.ts';
import type { Settings } from '../start/settings.ts';

export interface OpenedDatabase {
  url: string;
  /** What to call it in a message. */
  name: string;
  /** Leaves it as it was: a server that was started for the command is stopped. */
  close(): Promise<void>;
}

/**
 * The site's database: that of `DATABASE_URL`, else the embedded one, which is started for the moment if no site runs.
 * @throws AccountError when there is none yet, PostgresError when it can't be started.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, name: 'The database of DATABASE_URL', close: doNothing };
  const name = `The database in ${dataDir}`;
  const { exists, url } = await findPostgres(dataDir);
  if (!exists) throw new AccountError(`There is no database in ${dataDir} yet: start the site once, then try again.`);
  if (url !== null) return { url, name, close: doNothing };
  const server = await startPostgres({ dataDir, log: () => undefined });
  return { url: server.url, name, close: () => server.stop() };
}

const doNothing = () => Promise.resolve();

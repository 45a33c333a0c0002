import { UserError } from '@wkff/server/user-error';
import { findPostgres, startPostgres } from './postgres.ts';
import type { SitePlace } from './start/settings.ts';

export interface OpenedDatabase {
  url: string;
  /** Name of the database in messages. */
  name: string;
  /** Stops the server if it was started for this command. */
  close(): Promise<void>;
}

/**
 * Opens the site's database: the one at `DATABASE_URL`, or else the embedded one, which is started if no site runs.
 * @param options `creates`: sets up an embedded database where there is none.
 * @throws UserError if there is no database, or it cannot be started.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: SitePlace,
  { creates = false } = {},
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, name: 'The database of DATABASE_URL', close: doNothing };
  const name = `The database in ${dataDir}`;
  const { exists, url } = await findPostgres(dataDir);
  if (!exists && !creates)
    throw new UserError(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the site, or start the site once; then try again.`,
    );
  if (url !== null) return { url, name, close: doNothing };
  const server = await startPostgres({ dataDir, log: () => undefined });
  return { url: server.url, name, close: () => server.stop() };
}

const doNothing = () => Promise.resolve();

/** Codes of files, which a connection has only while it is made (a socket of this machine). */
const OF_FILES = new Set(
  'EACCES EDQUOT EEXIST EISDIR EMFILE ENAMETOOLONG ENOENT ENOSPC ENOTDIR ENOTEMPTY EPERM EROFS'.split(' '),
);

/**
 * Returns a UserError for a database that is unreachable or out of date, and for a file that the work on it could not
 * read or write; any other error unchanged. `name`: the database's.
 */
export function explainDatabaseError(error: unknown, name: string): unknown {
  const { code = '', message, syscall } = error as NodeJS.ErrnoException;
  if (OF_FILES.has(code) && syscall !== 'connect')
    return new UserError(`A file could not be read or written: ${message}.`, { cause: error });
  if (/^42(P01|703|704)$/.test(code))
    return new UserError(`${name} is not up to date: start the site once, then try again.`);
  if (
    error instanceof AggregateError ||
    /^(E[A-Z]+|08...|28...|3D000|57P0.|25006)$/.test(code) ||
    /timeout exceeded|Connection terminated/.test(message)
  ) {
    const reasons =
      error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : message;
    return new UserError(`${name} cannot be reached: ${reasons}.`);
  }
  return error;
}

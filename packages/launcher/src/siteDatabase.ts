import { UserError } from '@wkff/server/user-error';
import { findPostgres, startPostgres } from './postgres.ts';
import type { SitePlace } from './start/settings.ts';

export interface OpenedDatabase {
  url: string;
  /** What to call it in a message. */
  name: string;
  /** Leaves it as it was: a server that was started for the command is stopped. */
  close(): Promise<void>;
}

/**
 * The site's database: that of `DATABASE_URL`, else the embedded one, which is started for the moment if no site runs.
 * @param options `isMade`: an embedded one is set up where there is none yet.
 * @throws UserError when there is none yet, or it can't be started.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: SitePlace,
  { isMade = false } = {},
): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, name: 'The database of DATABASE_URL', close: doNothing };
  const name = `The database in ${dataDir}`;
  const { exists, url } = await findPostgres(dataDir);
  if (!exists && !isMade)
    throw new UserError(`There is no database in ${dataDir} yet: start the site once, then try again.`);
  if (url !== null) return { url, name, close: doNothing };
  const server = await startPostgres({ dataDir, log: () => undefined });
  return { url: server.url, name, close: () => server.stop() };
}

const doNothing = () => Promise.resolve();

/** What the database itself complains about, as a sentence; any other error as it is. `name`: of the opened database. */
export function explainDatabaseError(error: unknown, name: string): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^42(P01|703|704)$/.test(code))
    return new UserError(`${name} is not up to date: start the site once, then try again.`);
  if (
    error instanceof AggregateError ||
    /^(E[A-Z]+|08...|28...|3D000|57P0.)$/.test(code) ||
    /timeout exceeded/.test(message)
  ) {
    const reasons =
      error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : message;
    return new UserError(`${name} cannot be reached: ${reasons}.`);
  }
  return error;
}

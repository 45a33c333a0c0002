import { sql, type Kysely } from 'kysely';
import { number, text } from '../db/columns.ts';
import { statement } from '../db/statement.ts';
import { StartError } from '../errors/StartError.ts';
import type { DB } from '../db/types.ts';

/** Oldest version with the features that the schema uses. */
const OLDEST_VERSION = 150_000;

const server = statement(
  'server',
  { version: number, encoding: text, name: text, lc_ctype: text },
  `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
     current_database() as name, datctype as lc_ctype
   from pg_database where datname = current_database()`,
);

const hangulTrigrams = statement(
  'hangul-trigrams',
  { found: number },
  `select coalesce(array_length(show_trgm(normalize('한글', NFD)), 1), 0) as found`,
);

/**
 * Checks the server before anything is created in it: version, encoding, and that `pg_trgm` exists and finds trigrams
 * in Hangul, without which a Korean search would read every row.
 * @throws StartError with the command that fixes it.
 */
export async function checkServer(db: Kysely<DB>): Promise<void> {
  const [found] = await server.runIn(db, []);
  const { version, encoding, name, lc_ctype } = found!;
  const remake = `createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 ${name}_new`;
  if (version < OLDEST_VERSION) {
    throw new StartError(
      `Postgres ${Math.floor(version / 10_000)} is too old: DATABASE_URL must name version 15 or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartError(
      `Database ${name} is encoded as ${encoding}, but must be UTF8: create one with \`${remake}\`.`,
    );
  }
  await createTrigramExtension(db, name);
  const [trigrams] = await hangulTrigrams.runIn(db, []);
  if (trigrams!.found === 0) {
    throw new StartError(
      `Database ${name} finds no trigrams in 한글 (its LC_CTYPE is ${lc_ctype}): create one with \`${remake}\`.`,
    );
  }
}

async function createTrigramExtension(db: Kysely<DB>, name: string): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    throw new StartError(
      `Extension pg_trgm cannot be created in database ${name} (${(error as Error).message}): run \`psql ${name} -c 'CREATE EXTENSION pg_trgm'\` as a superuser.`,
      { cause: error },
    );
  }
}

import { randomBytes } from 'node:crypto';
import { testSettings } from '@wkff/settings';
import pg from 'pg';

/** `demo`: seeded at 2025-09-18 12:00 Seoul time; `bare`: migrated, without the demo. */
export const TEMPLATES = ['demo', 'bare'] as const;
export type Template = (typeof TEMPLATES)[number];

function required(name: 'API_TEST_SERVER' | 'API_TEST_RUN'): string {
  const value = testSettings[name];
  if (value === null) throw new Error(`${name} is not set: the tests run through api/jest.config.mjs`);
  return value;
}

/** Returns the address of another database on the run's server. */
function urlOf(database: string): string {
  const url = new URL(required('API_TEST_SERVER'));
  url.pathname = `/${database}`;
  return url.toString();
}

/** Runs a statement on the server's maintenance database. */
export async function runOnServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: required('API_TEST_SERVER') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const templateName = (template: Template) => `${required('API_TEST_RUN')}_${template}`;

/** The database of a test file. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Options with which the site's own server creates databases. */
const SITE_LOCALE = "encoding 'UTF8' locale_provider icu icu_locale 'ko' lc_collate 'C' lc_ctype 'C.UTF-8'";

/** Creates an empty database for a template. Returns its address. */
export async function createTemplate(template: Template): Promise<string> {
  return (await create(templateName(template), `template0 ${SITE_LOCALE}`)).url;
}

/** Creates a copy of a template. */
export function createTestDatabase(template: Template): Promise<TestDatabase> {
  return create(newName(), templateName(template));
}

/** Creates an empty database. @param options of `create database`; default: the site's. */
export function createEmptyDatabase(options: string = SITE_LOCALE): Promise<TestDatabase> {
  return create(newName(), `template0 ${options}`);
}

const newName = () => `${required('API_TEST_RUN')}_${randomBytes(4).toString('hex')}`;

/** Copies the template's files: `wal_log`, the default, also writes every page to the log. */
async function create(name: string, template: string): Promise<TestDatabase> {
  await runOnServer((client) => client.query(`create database ${name} strategy file_copy template ${template}`));
  return { url: urlOf(name), drop: () => runOnServer((client) => dropDatabase(client, name)) };
}

/**
 * Drops a database and ends its sessions. `with (force)` fails while autovacuum runs in it, because only a superuser
 * may end that worker; without `force` the server ends the worker itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
  await client.query(`drop database if exists ${name}`);
}

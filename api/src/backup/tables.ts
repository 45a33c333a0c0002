import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { boolean, json, neverNull, orNull, text, type RowOf } from '../db/columns.ts';
import { statement } from '../db/statement.ts';
import type { BackedUpSequence } from './manifest.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Rows are backed up in parts of about this many bytes, each with complete rows. */
const PART_BYTES = 4 * 1024 * 1024;

/** A table whose rows are backed up, and the columns that are not computed. */
export type Table = RowOf<typeof TABLE>;
const TABLE = { name: text, columns: json<string[]>() };

const tables = statement(
  'backup-tables',
  TABLE,
  `select c.relname as name, (
     select json_agg(attname order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
   from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_migration%'
   order by c.relname`,
);

/**
 * Returns all tables of the site except those of the migrations. Background jobs are in another schema and are left
 * out.
 */
export const listTables = (client: pg.ClientBase): Promise<Table[]> => tables.run(client, []);

const hasMigrations = statement(
  'backup-has-migrations',
  { is_there: boolean },
  `select to_regclass('public.kysely_migration') is not null as is_there`,
);
const migrationNames = statement(
  'backup-migrations',
  { name: text },
  'select name from kysely_migration order by name',
);

/** Returns the names of the executed migrations, in order; empty for a database without a schema. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const [found] = await hasMigrations.run(client, []);
  if (found?.is_there !== true) return [];
  return (await migrationNames.run(client, [])).map(({ name }) => name);
}

const sequences = statement(
  'backup-sequences',
  { name: neverNull(text), last: orNull(text) },
  `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
);

export const listSequences = (client: pg.ClientBase): Promise<BackedUpSequence[]> => sequences.run(client, []);

/** Reads the rows of a table in compressed parts. */
export async function* copyOut(client: pg.ClientBase, table: Table): AsyncGenerator<{ rows: number; part: Buffer }> {
  const copied = client.query(copyTo(`copy ${target(table)} to stdout`));
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of copied as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(chunks);
    // COPY escapes line breaks inside values, so this one ends a row.
    const end = all.lastIndexOf('\n') + 1;
    if (end > 0) yield partOf(all.subarray(0, end), await compress(all.subarray(0, end)));
    chunks = [all.subarray(end)];
    size = all.length - end;
  }
  const rest = Buffer.concat(chunks);
  if (rest.length > 0) yield partOf(rest, await compress(rest));
}

function partOf(text: Buffer, part: Buffer) {
  let rows = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) rows += 1;
  return { rows, part };
}

/** Inserts a part from `copyOut`. Returns its number of rows. */
export async function copyIn(client: pg.ClientBase, table: Table, part: Buffer): Promise<number> {
  const bytes = await decompress(part);
  // Nothing may be awaited between these two: an error of the statement that nobody listens to ends the process.
  const copied = client.query(copyFrom(`copy ${target(table)} from stdin`));
  await pipeline(Readable.from([bytes]), copied);
  return copied.rowCount;
}

function target({ name, columns }: Table): string {
  return `public.${quote(name)} (${columns.map(quote).join(', ')})`;
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

const foreignKeys = statement(
  'backup-foreign-keys',
  { on_table: text, name: text, definition: text },
  `select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
   from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
);

/**
 * Empties the tables and fills them with `fill`. Disables triggers, whose effects are already in the rows, and foreign
 * keys, which are checked at the end. Needs the tables' owner, but not a superuser.
 */
export async function refillTables(
  client: pg.ClientBase,
  tables: readonly Table[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => `public.${quote(name)}`);
  const keys = await foreignKeys.run(client, []);
  for (const { on_table, name } of keys) await client.query(`alter table ${on_table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  await fill();
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { on_table, name, definition } of keys) {
    await client.query(`alter table ${on_table} add constraint ${name} ${definition}`);
  }
}

/** Sets the sequences to their last values. */
export async function setSequences(client: pg.ClientBase, sequences: readonly BackedUpSequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    const sequence = `public.${quote(name)}`;
    if (last === null) await client.query(`alter sequence ${sequence} restart`);
    else await client.query('select setval($1::regclass, $2)', [sequence, last]);
  }
}

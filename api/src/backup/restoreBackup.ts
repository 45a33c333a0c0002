import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type pg from 'pg';
import { text } from '../db/columns.ts';
import { createDatabase, createPool, LONG_STATEMENT_MS } from '../db/database.ts';
import { DatabaseHosts } from '../db/DatabaseHosts.ts';
import { LOCKS } from '../db/locks.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { statement } from '../db/statement.ts';
import type { DB } from '../db/types.ts';
import { Jobs, prepareJobs } from '../jobs/Jobs.ts';
import { deleteUnused, listUnsized } from '../modules/uploads/repository.ts';
import { checkServer } from '../setup/checkServer.ts';
import { checkArchive, readArchive, type ArchivedFile } from './archive.ts';
import { BackupError } from './BackupError.ts';
import type { SiteParts } from './fillBackup.ts';
import { PLACES, type Manifest } from './manifest.ts';
import { copyIn, listMigrations, refillTables, setSequences } from './tables.ts';

/** Number of files that are stored in parallel, each in memory. */
const WRITTEN_AT_ONCE = 8;

/** A backup that can be read. */
export interface BackupSource {
  /** Where it is, for errors. */
  place: string;
  /** Returns the manifest. @throws BackupError if the backup is damaged, as far as that can be seen before a restore. */
  check(): Promise<Manifest>;
  /** Yields all files, one after the other. @throws BackupError for one that differs from the manifest. */
  files(manifest: Manifest): AsyncIterable<ArchivedFile>;
}

/** Restores a backup from a tar file, as `restoreFrom` does. */
export const restoreBackup = (site: SiteParts, path: string): Promise<Manifest> =>
  restoreFrom(site, { place: path, check: () => checkArchive(path), files: () => readArchive(path) });

/**
 * Restores a backup into an empty database, all or nothing: the schema that the backup's rows need (the next start
 * updates it), the rows, and the files. Checks the backup before it writes anything.
 * @throws BackupError when the backup is damaged or of newer code, the database isn't empty, or the disk is full;
 * StartError when the server is unfit.
 */
export async function restoreFrom(site: SiteParts, source: BackupSource): Promise<Manifest> {
  const manifest = await source.check();
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown !== undefined) {
    throw new BackupError(
      `${source.place} was made by newer code: it has migration ${unknown}, which this version does not know. Restore it with the newer version.`,
    );
  }
  const client = await new DatabaseHosts(site.databaseUrl)
    .connect({ application_name: 'restore', keepAlive: true })
    .catch((error: unknown) => {
      throw explain(error);
    });
  const written: string[] = [];
  try {
    // Held until the connection ends, so that no start creates the schema in the meantime.
    await client.query('select pg_advisory_lock($1)', [LOCKS.preparing]);
    await refuseFull(client);
    await onOneConnection(client)
      .transaction()
      .execute(async (trx) => {
        await makeSchema(trx, client, manifest.migrations);
        await refillTables(client, manifest.tables, () => fill(site, client, source, manifest, written));
        await setSequences(client, manifest.sequences);
        // Missing files are unused uploads that were removed while the backup was made. With an older schema, which
        // lacks tables that use files, the hourly collection deletes their rows after the next start.
        const isOlder = Object.keys(migrations).some((name) => !manifest.migrations.includes(name));
        const missing = manifest.missing.map((name) => name.replace(PLACES.upload, ''));
        if (!isOlder) await deleteUnused(trx, missing);
      });
  } catch (error) {
    await removeFiles(site, written);
    throw explain(error);
  } finally {
    await client.end().catch(() => undefined);
  }
  await finish(site.databaseUrl);
  return manifest;
}

const anyTable = statement(
  'restore-any-table',
  { name: text },
  `select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not exists (select from pg_depend where objid = c.oid and deptype = 'e') limit 1`,
);

async function refuseFull(client: pg.Client): Promise<void> {
  if ((await anyTable.run(client, [])).length > 0) {
    throw new BackupError(
      'The database is not empty, and a restore overwrites nothing: set another DATA_DIR or DATABASE_URL, or empty the demo with `npm run demo:reset`.',
    );
  }
}

/** Creates a Kysely instance on a connection that COPY uses, too. */
function onOneConnection(client: pg.Client): Kysely<DB> {
  const connection = Object.assign(client, { release: () => undefined });
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} },
    }),
  });
}

async function makeSchema(trx: Kysely<DB>, client: pg.Client, wanted: readonly string[]): Promise<void> {
  await checkServer(trx);
  const known = Object.fromEntries(Object.entries(migrations).filter(([name]) => wanted.includes(name)));
  const migrator = new Migrator({ db: trx, provider: { getMigrations: () => Promise.resolve(known) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  const made = await listMigrations(client);
  if (made.join() !== wanted.join()) throw new Error(`the schema was made by ${made.join()}, not ${wanted.join()}`);
}

async function fill(
  site: SiteParts,
  client: pg.Client,
  source: BackupSource,
  manifest: Manifest,
  written: string[],
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, { table, rows: 0 }]));
  const files = new FilesAtOnce(site, written);
  try {
    for await (const { name, content } of source.files(manifest)) {
      const bytes = await buffer(content);
      const filled = name.startsWith(PLACES.table) ? tables.get(name.split('/')[1] ?? '') : undefined;
      if (filled) filled.rows += await copyIn(client, filled.table, bytes);
      else await files.write(name, bytes);
    }
  } finally {
    await files.settle();
  }
  for (const { table, rows } of tables.values()) {
    if (rows !== table.rows)
      throw new BackupError(`${source.place} is damaged: ${table.name} has ${rows} rows, not ${table.rows}.`);
  }
}

/** Writes several files in parallel, because each waits for the disk. */
class FilesAtOnce {
  readonly #site: SiteParts;
  readonly #written: string[];
  #writing: Promise<void>[] = [];
  #failure: unknown;

  constructor(site: SiteParts, written: string[]) {
    this.#site = site;
    this.#written = written;
  }

  /** Starts to write a file. @throws the error of an earlier file, if one failed. */
  async write(name: string, bytes: Buffer): Promise<void> {
    this.#written.push(name);
    const writing = writeSiteFile(this.#site, name, bytes).catch((error: unknown) => (this.#failure ??= error));
    this.#writing.push(writing.then(() => undefined));
    if (this.#writing.length === WRITTEN_AT_ONCE) await this.settle();
  }

  /** Waits for all started files. @throws the error of one of them. */
  async settle(): Promise<void> {
    await Promise.all(this.#writing);
    this.#writing = [];
    if (this.#failure !== undefined) throw this.#failure;
  }
}

async function writeSiteFile(site: SiteParts, name: string, bytes: Buffer): Promise<void> {
  if (name.startsWith(PLACES.upload)) {
    await mkdir(site.store.incoming, { recursive: true });
    await site.store.put(name.slice(PLACES.upload.length), bytes);
    return;
  }
  if (site.releaseBucket && name.startsWith(PLACES.release))
    return site.releaseBucket.put(name.slice(PLACES.release.length), bytes);
  const file = fileOf(site, name);
  // The clock and the settings of a folder in use are not overwritten.
  if (file === null || (name.startsWith(PLACES.data) && (await isThere(file)))) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes, { flush: true });
}

/** Returns the path to restore a file other than an upload to; null for files such as the manifest. */
function fileOf({ storeDir, dataDir }: SiteParts, name: string): string | null {
  if (name.startsWith(PLACES.release)) return join(storeDir, name.slice(PLACES.release.length));
  return name.startsWith(PLACES.data) ? join(dataDir, name.slice(PLACES.data.length)) : null;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

async function removeFiles(site: SiteParts, names: readonly string[]): Promise<void> {
  const isUpload = (name: string) => name.startsWith(PLACES.upload);
  await site.store.remove(names.filter(isUpload).map((name) => name.slice(PLACES.upload.length)));
  const releases = names.filter((name) => name.startsWith(PLACES.release));
  if (site.releaseBucket) await site.releaseBucket.remove(releases.map((name) => name.slice(PLACES.release.length)));
  else for (const name of releases) await rm(fileOf(site, name) ?? '', { force: true });
}

/**
 * Finishes a restore outside its transaction: queues pictures without sizes, and analyses the tables for the planner.
 */
async function finish(databaseUrl: string): Promise<void> {
  const pool = createPool({ databaseUrl, size: 2, statementTimeoutMs: LONG_STATEMENT_MS, onError: () => undefined });
  const db = createDatabase(pool);
  const jobs = new Jobs(pool, { warn: () => undefined });
  try {
    await pool.query('analyze');
    await prepareJobs(pool);
    const files = await db.selectFrom('uploads').select('file').where('sized_file', 'is', null).execute();
    await db.transaction().execute(async (trx) => {
      for (const file of await listUnsized(
        trx,
        files.map((row) => row.file),
      ))
        await jobs.send(trx, 'picture-sizes', { file });
    });
  } finally {
    await jobs.stop();
    await db.destroy();
  }
}

function explain(error: unknown): unknown {
  const { code, cause } = error as NodeJS.ErrnoException;
  const isFull = [code, (cause as NodeJS.ErrnoException | undefined)?.code].some((one) =>
    ['ENOSPC', 'EDQUOT', '53100'].includes(one ?? ''),
  );
  return isFull
    ? new BackupError(
        'There is not enough disk space to restore the backup: free some and try again. Nothing was restored.',
      )
    : error;
}

import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { realNow, sizedPicture, sizesOf, type Release } from '@wkff/contracts';
import type pg from 'pg';
import { pack as createPack, type Pack } from 'tar-stream';
import { DatabaseHosts } from '../db/DatabaseHosts.ts';
import { LOCKS } from '../db/locks.ts';
import { json, orNull, text } from '../db/columns.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { statement } from '../db/statement.ts';
import type { FileStore } from '../modules/uploads/store/FileStore.ts';
import { addFile } from './archive.ts';
import { BackupError } from './BackupError.ts';
import { DATA_FILES, FORMAT, MANIFEST, PLACES, type Manifest } from './manifest.ts';
import { copyOut, listMigrations, listSequences, listTables } from './tables.ts';

/** The sources of a site's backup. */
export interface SiteParts {
  databaseUrl: string;
  /** The uploads. */
  store: FileStore;
  /** Folder of the published releases. */
  storeDir: string;
  /** Bucket of the published releases, if they are in one. */
  releaseBucket?: FileStore | null;
  /** The site's `DATA_DIR`. */
  dataDir: string;
}

/**
 * Writes all data of a site as of one moment into one tar file, while the site runs: the rows of one snapshot, then the
 * uploads and releases that they refer to, which never change. Afterwards the file is complete and readable only by its
 * owner, or it doesn't exist.
 * @throws BackupError when the disk is full, or the database is not of this version.
 */
export async function writeBackup(site: SiteParts, path: string, signal?: AbortSignal): Promise<Manifest> {
  const unfinished = `${path}.new`;
  let client: pg.Client | undefined;
  const pack = createPack();
  try {
    await rm(unfinished, { force: true });
    client = await new DatabaseHosts(site.databaseUrl).connect({ application_name: 'backup', keepAlive: true });
    const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    const written = pipeline(pack, out, { signal });
    const filled = fill(pack, site, client);
    // If one fails, the other is ended.
    filled.catch((error: Error) => pack.destroy(error));
    await Promise.race([filled, written.then(() => filled)]);
    await written;
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    return await filled;
  } catch (error) {
    throw explain(error, path);
  } finally {
    await client?.end().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

async function fill(pack: Pack, site: SiteParts, client: pg.Client): Promise<Manifest> {
  // Held until the connection ends.
  await client.query('select pg_advisory_lock_shared($1)', [LOCKS.removal]);
  const { manifest, uploads, releases } = await addRows(pack, client);
  for (const file of uploads) {
    const name = `${PLACES.upload}${file}`;
    const opened = await site.store.open(file);
    if (opened) await add(pack, manifest, name, opened.size, opened.part?.stream ?? Buffer.alloc(0));
    else manifest.missing.push(name);
  }
  const others = [
    ...releases.map((path) => ({ name: `${PLACES.release}${path}`, file: join(site.storeDir, path) })),
    ...DATA_FILES.map((path) => ({ name: `${PLACES.data}${path}`, file: join(site.dataDir, path) })),
  ];
  for (const { name, file } of others) {
    if (site.releaseBucket && name.startsWith(PLACES.release)) {
      const opened = await site.releaseBucket.open(name.slice(PLACES.release.length));
      if (opened) await add(pack, manifest, name, opened.size, opened.part?.stream ?? Buffer.alloc(0));
      else manifest.missing.push(name);
      continue;
    }
    const found = await stat(file).catch(() => null);
    if (found) await add(pack, manifest, name, found.size, createReadStream(file));
    else if (name.startsWith(PLACES.release)) manifest.missing.push(name);
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1));
  await addFile(pack, MANIFEST, text.length, text);
  pack.finalize();
  return manifest;
}

async function add(
  pack: Pack,
  { files }: Manifest,
  name: string,
  size: number,
  source: Readable | Buffer,
): Promise<void> {
  files.push(await addFile(pack, name, size, source));
}

/** Adds all rows of one snapshot. Returns the manifest's entries and the files that the rows refer to. */
async function addRows(
  pack: Pack,
  client: pg.Client,
): Promise<{ manifest: Manifest; uploads: string[]; releases: string[] }> {
  // COPY formats values according to these settings of the session.
  await client.query(
    `set datestyle = 'ISO'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set bytea_output = 'hex'`,
  );
  const tables = await listTables(client);
  await client.query('begin isolation level repeatable read read only');
  // Like pg_dump, prevents migrations from changing a table until the snapshot ends.
  for (const { name } of tables) await client.query(`lock table public."${name}" in access share mode`);
  const manifest: Manifest = {
    format: FORMAT,
    madeAt: new Date(realNow()).toISOString(),
    migrations: await listMigrations(client),
    tables: [],
    sequences: await listSequences(client),
    missing: [],
    files: [],
  };
  if (manifest.migrations.join() !== Object.keys(migrations).join()) {
    throw new BackupError(
      'The database is of another version of the code: back it up with that version, or start the site with this one first.',
    );
  }
  const [uploads, releases] = [await listUploads(client), await listReleaseFiles(client)];
  for (const table of tables) {
    let rows = 0;
    let number = 0;
    for await (const { rows: count, part } of copyOut(client, table)) {
      rows += count;
      number += 1;
      await add(pack, manifest, `${PLACES.table}${table.name}/${number}.gz`, part.length, part);
    }
    manifest.tables.push({ ...table, rows });
  }
  await client.query('commit');
  return { manifest, uploads, releases };
}

const uploaded = statement(
  'backup-uploads',
  { file: text, sized_file: orNull(text) },
  'select file, sized_file from uploads',
);
const released = statement(
  'backup-releases',
  { record: json<Release>() },
  'select record from releases where removed_at is null',
);

/** Returns the names of all stored files of all uploads: originals and sizes. */
async function listUploads(client: pg.Client): Promise<string[]> {
  const names = (await uploaded.run(client, [])).flatMap(({ file, sized_file }) => {
    const picture = sized_file === null ? null : sizedPicture(sized_file);
    return [file, ...(picture ? sizesOf(picture).map((size) => size.file) : [])];
  });
  return [...new Set(names)].sort();
}

async function listReleaseFiles(client: pg.Client): Promise<string[]> {
  return (await released.run(client, [])).flatMap(({ record: { name, version, files } }) =>
    [...files.map(({ path }) => path), 'release.json'].map((path) => `${name}/${version}/${path}`),
  );
}

/** Makes the file's name survive a power cut. Windows can't open folders and doesn't need this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function explain(error: unknown, path: string): unknown {
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(
      `There is not enough disk space for the backup in ${dirname(path)}: free some, or choose another folder. No partial file was left.`,
    );
  }
  if (code === 'EACCES' || code === 'ENOENT' || code === 'EROFS' || code === 'EISDIR' || code === 'ENOTDIR') {
    return new BackupError(`The backup ${path} cannot be written (${code}).`);
  }
  return name === 'AbortError' ? new BackupError('The backup was interrupted. No partial file was left.') : error;
}

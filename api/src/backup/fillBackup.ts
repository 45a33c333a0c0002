import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { realNow, sizedPicture, sizesOf, type Release } from '@wkff/contracts';
import type pg from 'pg';
import { json, orNull, text } from '../db/columns.ts';
import { DatabaseHosts } from '../db/DatabaseHosts.ts';
import { LOCKS } from '../db/locks.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { statement } from '../db/statement.ts';
import type { FileStore } from '../modules/uploads/store/FileStore.ts';
import { BackupError } from './BackupError.ts';
import type { BackupTarget } from './BackupTarget.ts';
import { DATA_FILES, FORMAT, PLACES, type Manifest } from './manifest.ts';
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
 * Adds the rows of one snapshot, then the uploads and releases that they refer to. Returns the manifest, which makes the
 * backup complete.
 * @throws BackupError when the database is not of this version.
 */
export async function fillBackup(target: BackupTarget, site: SiteParts): Promise<Manifest> {
  const client = await new DatabaseHosts(site.databaseUrl).connect({ application_name: 'backup', keepAlive: true });
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock_shared($1)', [LOCKS.removal]);
    const { manifest, uploads, releases } = await addRows(target, client);
    await addFiles(target, site, manifest, { uploads, releases });
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function addFiles(
  target: BackupTarget,
  { store, storeDir, releaseBucket, dataDir }: SiteParts,
  { files, missing }: Manifest,
  { uploads, releases }: { uploads: string[]; releases: ReleaseFile[] },
): Promise<void> {
  const add = async (name: string, found: OpenedFile | null) => {
    if (found) files.push(await target.add(name, found.size, found.source));
    else if (!name.startsWith(PLACES.data)) missing.push(name);
  };
  for (const file of uploads) {
    const name = `${PLACES.upload}${file}`;
    const known = target.find(name, null);
    if (known) files.push(known);
    else await add(name, await openStored(store, file));
  }
  for (const { path, sha256 } of releases) {
    const name = `${PLACES.release}${path}`;
    const known = sha256 === null ? undefined : target.find(name, sha256);
    if (known) files.push(known);
    else await add(name, releaseBucket ? await openStored(releaseBucket, path) : await openFile(join(storeDir, path)));
  }
  for (const path of DATA_FILES) await add(`${PLACES.data}${path}`, await openFile(join(dataDir, path)));
}

interface OpenedFile {
  size: number;
  source: Readable | Buffer;
}

async function openStored(store: FileStore, name: string): Promise<OpenedFile | null> {
  const opened = await store.open(name);
  return opened && { size: opened.size, source: opened.part?.stream ?? Buffer.alloc(0) };
}

async function openFile(path: string): Promise<OpenedFile | null> {
  const found = await stat(path).catch(() => null);
  return found && { size: found.size, source: createReadStream(path) };
}

/** Adds all rows of one snapshot. Returns the manifest's entries and the files that the rows refer to. */
async function addRows(
  target: BackupTarget,
  client: pg.Client,
): Promise<{ manifest: Manifest; uploads: string[]; releases: ReleaseFile[] }> {
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
      manifest.files.push(await target.add(`${PLACES.table}${table.name}/${number}.gz`, part.length, part));
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

/** A file of a release, by its path in the store; `sha256` as the release's record has it, which itself is not in it. */
interface ReleaseFile {
  path: string;
  sha256: string | null;
}

async function listReleaseFiles(client: pg.Client): Promise<ReleaseFile[]> {
  return (await released.run(client, [])).flatMap(({ record: { name, version, files } }) =>
    [...files, { path: 'release.json', sha256: null }].map(({ path, sha256 }) => ({
      path: `${name}/${version}/${path}`,
      sha256,
    })),
  );
}

import { execFile } from 'node:child_process';
import { mkdtemp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sizedPicture, sizesOf } from '@wkff/contracts';
import { createTestClock } from '@wkff/testing';
import pg from 'pg';
import { pack as createPack } from 'tar-stream';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { LOCKS, unlessBackedUp } from '../db/locks.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { createFileStore } from '../modules/uploads/store/createFileStore.ts';
import { prepareDatabase } from '../setup/prepareDatabase.ts';
import { readArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import type { SiteParts } from './fillBackup.ts';
import { writeBackup } from './writeBackup.ts';

const run = promisify(execFile);
// Only root may mount a small file system. Without it that test is skipped.
const small = await mkdtemp(join(tmpdir(), 'wkff-backup-small-'));
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', small]).then(
  () => true,
  () => false,
);
afterAll(async () => {
  if (isMounted) await run('umount', [small]);
  await rm(small, { recursive: true });
});

const PICTURES = join(import.meta.dirname, '../../../data/uploads');

/** Number of columns that were appended to each table after migration 013; to that of items, `key` and all after it. */
const ADDED_COLUMNS: Record<string, number> = {
  accounts: 5,
  matches: 15,
  players: 2,
  scoring_events: 1,
  standings: 2,
  popups: 1,
  releases: 6,
  release_pointers: 7,
  release_moves: 5,
  people: 1,
  uploads: 1,
};
/** Tables that were added after migration 013. */
const ADDED_TABLES = [
  ...['alert_deliveries', 'alert_targets', 'approvals', 'hosts', 'mount_grants', 'release_alerts', 'release_errors'],
  ...['release_health', 'release_maps', 'release_tokens', 'protests', 'rulings', 'match_sittings', 'season_rules'],
  ...['lineups', 'lineup_players', 'match_events', 'password_links', 'document_versions', 'match_sheets', 'officials'],
  ...['mails', 'guest_links', 'site_alerts', 'site_alert_posts', 'login_failure_counts', 'old_addresses'],
];

describe('a backup', () => {
  let folder = '';
  let file = '';
  let site: SiteParts;
  const made: TestDatabase[] = [];
  const query = async <Row>(databaseUrl: string, text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  /** Returns new folders for a site, by default with an empty database. */
  const newSite = async (name: string, database?: TestDatabase): Promise<SiteParts> => {
    const own = database ?? (await createEmptyDatabase());
    made.push(own);
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const store = createFileStore({ uploadsDir: join(dataDir, 'uploads') });
    return { databaseUrl: own.url, store, storeDir: join(dataDir, 'store'), dataDir };
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-backup-'));
    file = join(folder, 'backup.tar');
    site = await newSite('site', await createTestDatabase('demo'));
    await keepFewPictures();
    const text = `E'\\\\ Zeile\\n탭\\t\\\\N "%" \\\\.'`;
    await query(
      site.databaseUrl,
      `insert into content_items (write_location, title, description, created_at, origin, headline, tags)
       select 'MediaNews', '제목 ' || n, ${text} || repeat('글', 700), now(), 'editor', ${text}, array['', ${text}]
       from generate_series(1, 800) n;
       insert into accounts (username, password_hash, user_type) values ('홍길동', 'x', 'general');
       delete from content_items where id = (select max(id) from content_items);
       insert into changes select max(id) + 1, array['a'], now() from changes`,
    );
    await insertRelease();
    await writeFile(join(site.dataDir, 'clock.json'), '{"siteTime":1}');
    // A release whose files were removed does not count as missing.
    expect((await writeBackup(site, file)).missing).toEqual([]);
  });
  afterAll(async () => {
    for (const database of made) await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Removes all but four of the demo's pictures, and stores these with their sizes. */
  async function keepFewPictures(): Promise<void> {
    await query(
      site.databaseUrl,
      `create temporary table few as select file, sized_file from uploads
         where kind = 'image' order by file limit 4;
       delete from content_images where file not in (select file from few);
       delete from content_attachments;
       update popups set image = (select file from few limit 1);
       update content_items set deleted_at = now() where id = (select min(item_id) from content_images);
       delete from uploads where file not in (select file from few)`,
    );
    const kept = await query<{ sized_file: string }>(site.databaseUrl, 'select sized_file from uploads');
    await mkdir(site.store.incoming, { recursive: true });
    for (const { sized_file } of kept) {
      for (const { file: name } of sizesOf(sizedPicture(sized_file) ?? { stem: '', width: 0 })) {
        await site.store.put(name, await readFile(join(PICTURES, name)));
      }
    }
  }

  async function insertRelease(): Promise<void> {
    const record = { name: 'mf-home', version: '1-a', files: [{ path: 'browser/a.js', size: 1, sha256: '' }] };
    await mkdir(join(site.storeDir, 'mf-home/1-a/browser'), { recursive: true });
    await writeFile(join(site.storeDir, 'mf-home/1-a/browser/a.js'), 'a');
    await writeFile(join(site.storeDir, 'mf-home/1-a/release.json'), JSON.stringify(record));
    await query(
      site.databaseUrl,
      `insert into releases (name, version, contract, mounts, source_hash, record)
       values ('mf-home', '1-a', 1, '{/}', 'x', '${JSON.stringify(record)}');
       insert into releases (name, version, contract, mounts, source_hash, record, removed_at)
       values ('mf-home', '0-a', 1, '{/}', 'x', '${JSON.stringify({ ...record, version: '0-a' })}', now())`,
    );
  }

  /** Returns counts and hashes of all tables of a database, with their constraints, triggers and sequences. */
  async function contentOf({ databaseUrl }: SiteParts): Promise<Record<string, unknown>> {
    const tables = await query<{ name: string }>(
      databaseUrl,
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      content[name] = await query(
        databaseUrl,
        `select count(*), md5(string_agg(one::text, ' ' order by one::text collate "C")) from ${name} as one`,
      );
    }
    const rules = `select conrelid::regclass::text as on_table, conname as name, pg_get_constraintdef(oid) as text, convalidated as is_valid
      from pg_constraint where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
      union all select 'migration', name, '', true from kysely_migration
      union all select 'sequence', sequencename, last_value::text, true from pg_sequences where schemaname = 'public'
      order by 1, 2`;
    return { ...content, rules: await query(databaseUrl, rules) };
  }
  const filesOf = async ({ dataDir }: SiteParts) => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const hashes = files.map(async (path) => [
      path.slice(dataDir.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]);
    return Object.fromEntries(await Promise.all(hashes)) as Record<string, string>;
  };
  /** Copies the backup with changed files and a matching manifest. */
  async function rewrite(
    name: string,
    change: (bytes: NonSharedBuffer, name: string) => NonSharedBuffer,
    changeManifest: (manifest: Manifest) => void,
  ): Promise<string> {
    const target = join(folder, name);
    const pack = createPack();
    const written = pipeline(pack, createWriteStream(target));
    const files: Manifest['files'] = [];
    for await (const entry of readArchive(file)) {
      let bytes = await buffer(entry.content);
      if (entry.name === 'manifest.json') {
        const manifest = JSON.parse(bytes.toString()) as Manifest;
        manifest.files = files;
        changeManifest(manifest);
        bytes = Buffer.from(JSON.stringify(manifest));
      } else {
        bytes = change(bytes, entry.name);
        files.push({
          name: entry.name,
          size: bytes.length,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        });
      }
      pack.entry({ name: entry.name }, bytes);
    }
    pack.finalize();
    await written;
    return target;
  }

  it('restores every row, constraint, sequence and file', async () => {
    const other = await newSite('other');
    await restoreBackup(other, file);
    expect(await contentOf(other)).toEqual(await contentOf(site));
    expect(await filesOf(other)).toEqual(await filesOf(site));
    expect(Object.keys(await filesOf(site)).length).toBeGreaterThan(20);

    // The restored site works: its start changes nothing, and triggers are enabled.
    const before = await contentOf(other);
    await prepareDatabase(
      { databaseUrl: other.databaseUrl, isDemo: true, uploadsDir: join(other.dataDir, 'uploads') },
      createTestClock(),
    );
    expect(await contentOf(other)).toEqual(before);
    const [added] = await query<{ id: number; is_found: boolean }>(
      other.databaseUrl,
      `insert into content_items (write_location, title, description, created_at, origin)
       values ('MediaNews', '새 글', '', now(), 'editor') returning id, search <> '' as is_found`,
    );
    const [newest] = await query<{ id: number }>(site.databaseUrl, 'select max(id) as id from content_items');
    // The id of the deleted newest item is not reused.
    expect(added).toEqual({ id: Number(newest?.id) + 2, is_found: true });
  });

  it('is one file that only its owner can read, without secrets', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([]);
    const names: string[] = [];
    for await (const { name, content } of readArchive(file)) {
      names.push(name);
      await buffer(content);
    }
    expect(names.at(-1)).toBe('manifest.json');
    expect(names.filter((name) => /secret|password|key/.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['data/clock.json', 'store/mf-home/1-a/release.json']));
    // Large tables are split into parts with complete rows.
    expect(names).toContain('tables/content_items/2.gz');
  });

  it('is restored only into an empty database', async () => {
    await expect(restoreBackup(site, file)).rejects.toThrow(/^The database is not empty, .* DATA_DIR or DATABASE_URL/);
  });

  it('is refused if it is truncated or a byte has changed, and nothing of it remains', async () => {
    const other = await newSite('untouched');
    const half = join(folder, 'half.tar');
    await pipeline(createReadStream(file), createWriteStream(half));
    await truncate(half, (await stat(half)).size / 2);
    await expect(restoreBackup(other, half)).rejects.toThrow(/is not a complete backup/);
    const damaged = join(folder, 'damaged.tar');
    const bytes = await readFile(file);
    bytes[520] = (bytes[520] ?? 0) ^ 1;
    await writeFile(damaged, bytes);
    await expect(restoreBackup(other, damaged)).rejects.toThrow(/is damaged: /);
    await expect(restoreBackup(other, join(folder, 'nothing.tar'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
    expect(await filesOf(other)).toEqual({});
    expect(await query(other.databaseUrl, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('leaves neither rows nor files if it cannot be restored', async () => {
    const other = await newSite('unfitting');
    const orphan = await rewrite(
      'orphan.tar',
      (bytes, name) => (name.startsWith('tables/clubs/') ? gzipSync('') : bytes),
      ({ tables }) => tables.filter(({ name }) => name === 'clubs').forEach((table) => (table.rows = 0)),
    );
    await expect(restoreBackup(other, orphan)).rejects.toThrow(/foreign key/);
    expect(await query(other.databaseUrl, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(Object.keys(await filesOf(other)).filter((path) => !path.startsWith('/clock'))).toEqual([]);
  });

  it('is refused if newer code made it, with an error that says what to do', async () => {
    const other = await newSite('newer');
    const newer = await rewrite(
      'newer.tar',
      (bytes) => bytes,
      (manifest) => manifest.migrations.push('999_future'),
    );
    await expect(restoreBackup(other, newer)).rejects.toThrow(
      /was made by newer code: it has migration 999_future.* Restore it with the newer version\.$/,
    );
  });

  it('is restored with its schema if older code made it, and the next start updates it', async () => {
    const other = await newSite('older');
    const last = Object.keys(migrations).at(-1);
    const [items] = await query<{ added: number }>(
      site.databaseUrl,
      `select count(*)::int as added from pg_attribute where attrelid = 'content_items'::regclass
        and not attisdropped and attgenerated = '' and attnum >=
          (select attnum from pg_attribute where attrelid = 'content_items'::regclass and attname = 'key')`,
    );
    const addedTo = (table = '') => (table === 'content_items' ? items?.added : ADDED_COLUMNS[table]) ?? 0;
    let months = 0;
    const older = await rewrite(
      'older.tar',
      (bytes, name) => {
        const table = name.split('/')[1];
        const added = addedTo(table);
        if (table === 'content_counts') {
          // Months are counted since migration 050.
          const rows = gunzipSync(bytes)
            .toString()
            .split(/(?<=\n)/);
          const kept = rows.filter((row) => row.split('\t')[1] !== 'month');
          months = rows.length - kept.length;
          return gzipSync(kept.join(''));
        }
        if (added === 0) return bytes;
        const lastColumns = new RegExp(`(\\t[^\\t\\n]*){${added}}\\n`, 'g');
        return gzipSync(gunzipSync(bytes).toString().replaceAll(lastColumns, '\n'));
      },
      (manifest) => {
        manifest.migrations = manifest.migrations.filter((name) => name < '014_item_keys');
        manifest.tables = manifest.tables.filter(({ name }) => !ADDED_TABLES.includes(name));
        const isAdded = (sequence: string) => ADDED_TABLES.some((table) => sequence.startsWith(`${table}_`));
        manifest.sequences = manifest.sequences.filter(({ name }) => !isAdded(name));
        for (const table of manifest.tables) {
          table.columns.splice(table.columns.length - addedTo(table.name));
          if (table.name === 'content_counts') table.rows -= months;
        }
      },
    );
    await restoreBackup(other, older);
    await prepareDatabase(
      { databaseUrl: other.databaseUrl, isDemo: true, uploadsDir: join(other.dataDir, 'uploads') },
      createTestClock(),
    );
    const [found] = await query(
      other.databaseUrl,
      `select (select count(*)::int from content_items where key <> '') as items, (select max(name) from kysely_migration) as last`,
    );
    const [all] = await query<{ items: number }>(site.databaseUrl, 'select count(*)::int as items from content_items');
    expect(found).toEqual({ items: all?.items, last });
  });

  it('blocks the removal of files while it is made', async () => {
    const db = createDatabase(createPool({ databaseUrl: site.databaseUrl, size: 2, onError: () => undefined }));
    const backup = new pg.Client({ connectionString: site.databaseUrl });
    await backup.connect();
    await backup.query('select pg_advisory_lock_shared($1)', [LOCKS.removal]);
    let removals = 0;
    const remove = async () => void (removals += 1);
    expect(await unlessBackedUp(db, remove)).toBe(false);
    await backup.end();
    while (!(await unlessBackedUp(db, remove)));
    expect(removals).toBe(1);
    await db.destroy();
  });

  it('lists files that the site lacks as missing', async () => {
    const [picture] = await query<{ file: string }>(site.databaseUrl, 'select file from uploads limit 1');
    const name = picture?.file ?? '';
    const bytes = await site.store.read(name);
    await site.store.remove([name]);
    const manifest = await writeBackup(site, join(folder, 'lacking.tar'));
    expect(manifest.missing).toEqual([`uploads/${name}`]);
    await mkdir(site.store.incoming, { recursive: true });
    await site.store.put(name, bytes);
    // The picture is in use, so its row stays.
    const other = await newSite('lacking');
    await restoreBackup(other, join(folder, 'lacking.tar'));
    expect(await query(other.databaseUrl, `select file from uploads where file = '${name}'`)).toHaveLength(1);
  });

  (isMounted ? it : it.skip)(
    'without enough disk space fails with the reason, leaves no partial file and keeps an earlier one',
    async () => {
      await writeFile(join(small, 'backup.tar'), 'yesterday');
      await expect(writeBackup(site, join(small, 'backup.tar'))).rejects.toThrow(
        /^There is not enough disk space for the backup in /,
      );
      expect(await readdir(small)).toEqual(['backup.tar']);
      expect(await readFile(join(small, 'backup.tar'), 'utf8')).toBe('yesterday');
    },
  );
});

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startBuckets, type BucketServer } from '../../test/bucketServer.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { createFileStore } from '../modules/uploads/store/createFileStore.ts';
import { BackupBucket } from './BackupBucket.ts';
import { BucketBackups } from './BucketBackups.ts';
import type { SiteParts } from './fillBackup.ts';

describe('backups in a bucket', () => {
  let folder = '';
  let server: BucketServer;
  let backups: BucketBackups;
  let site: SiteParts;
  const made: TestDatabase[] = [];

  const newSite = async (database: TestDatabase): Promise<SiteParts> => {
    made.push(database);
    const dataDir = join(folder, String(made.length));
    const store = createFileStore({ uploadsDir: join(dataDir, 'uploads') });
    await mkdir(store.incoming, { recursive: true });
    return { databaseUrl: database.url, store, storeDir: join(dataDir, 'store'), dataDir };
  };
  const query = async ({ databaseUrl }: SiteParts, text: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const upload = async (file: string) => {
    await site.store.put(file, Buffer.from(`bytes of ${file}`));
    await query(
      site,
      `insert into uploads (file, kind, media_type, size_bytes) values ('${file}', 'image', 'image/png', 10)`,
    );
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-bucket-backup-'));
    server = await startBuckets(join(folder, 'buckets'), ['backups']);
    backups = new BucketBackups(server.settings('backups'));
    site = await newSite(await createTestDatabase('bare'));
    await upload('first.png');
  });
  afterAll(async () => {
    await server.stop();
    for (const database of made) await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('send what no earlier one has, and each can be restored', async () => {
    await expect(backups.restore(site, null)).rejects.toThrow(
      'There is no such backup in the bucket backups. It has: none.',
    );
    const first = await backups.write(site);
    expect(first.sent.files).toBe(new Set(first.manifest.files.map(({ sha256 }) => sha256)).size);
    await upload('second.png');
    // Its bytes are in the bucket, so they are not read again.
    await site.store.remove(['first.png']);
    const second = await backups.write(site);
    // The new file, and the table that names it.
    expect(second.sent.files).toBe(2);
    expect(second.manifest.missing).toEqual([]);

    const other = await newSite(await createEmptyDatabase());
    await backups.restore(other, second.name);
    expect((await other.store.read('first.png')).toString()).toBe('bytes of first.png');
    // All is as it was: a backup of it has nothing new.
    const third = await backups.write(other);
    expect(third.sent.files).toBe(0);
    expect({ ...third.manifest, madeAt: second.manifest.madeAt }).toEqual(second.manifest);

    const earlier = await newSite(await createEmptyDatabase());
    await backups.restore(earlier, first.name);
    expect(await query(earlier, 'select file from uploads')).toEqual([{ file: 'first.png' }]);
  });

  it('are refused if a file is lost or changed, and nothing of them remains', async () => {
    const { manifest, name } = await backups.write(site);
    const { sha256 } = manifest.files.find((file) => file.name === 'uploads/second.png') ?? { sha256: '' };
    await new BackupBucket(server.settings('backups')).put(`files/${sha256}`, Buffer.from('other bytes'));
    const other = await newSite(await createEmptyDatabase());
    await expect(backups.restore(other, name)).rejects.toThrow(
      `${name} of the bucket backups is damaged: uploads/second.png differs from the manifest.`,
    );
    await rm(join(folder, 'buckets/backups/files'), { recursive: true });
    await expect(backups.restore(other, name)).rejects.toThrow(/is damaged/);
    expect(await query(other, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
    // What is lost is sent again.
    await site.store.put('first.png', Buffer.from('bytes of first.png'));
    expect((await backups.write(site)).sent.files).toBe(new Set(manifest.files.map((file) => file.sha256)).size);
  });

  it('end when they are interrupted, without a backup', async () => {
    await expect(backups.write(site, AbortSignal.abort())).rejects.toThrow(/^The backup was interrupted\. /);
  });

  it('say when the bucket cannot be used', async () => {
    const nowhere = new BucketBackups({ ...server.settings('backups'), bucket: 'nowhere' });
    await expect(nowhere.write(site)).rejects.toThrow('The bucket nowhere cannot be used (NoSuchBucket).');
  });
});

import { createPool } from '@wkff/api/db';
import { createClock } from '@wkff/contracts';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../../../../api/src/setup/prepareDatabase.ts';
import { testCommand } from '../testing/testCommand.ts';
import { removePostgres, startPostgres, type RunningPostgres } from '@wkff/launcher/postgres';

describe('npm run backup and npm run restore', () => {
  let folder: string;
  let dataDir: string;
  let elsewhere: string;
  let server: RunningPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wkff-backup-test-'));
    await chmod(folder, 0o755);
    dataDir = join(folder, 'site');
    elsewhere = join(folder, 'elsewhere');
    await mkdir(dataDir);
    server = await startPostgres({ dataDir, log: () => undefined });
    const config = { databaseUrl: server.url, isDemo: false, uploadsDir: join(dataDir, 'uploads') };
    await prepareDatabase(config, createClock(0));
  });
  afterAll(async () => {
    await server?.stop();
    await removePostgres(dataDir);
    await removePostgres(elsewhere);
    await rm(folder, { recursive: true, force: true });
  });

  function run(command: 'backup' | 'restore', place: string, ...words: string[]) {
    const running = place === dataDir ? { DATABASE_URL: server.url } : {};
    return testCommand([command, ...words], { DATA_DIR: place, folder, ...running });
  }
  /** Returns why the last backup failed, as the site knows it. */
  async function noted(): Promise<string[]> {
    const pool = createPool({ databaseUrl: server.url, size: 1, onError: () => undefined });
    const { rows } = await pool.query<{ failure: string }>(
      `select value->>'failure' as failure from site_notes where key = 'backup'`,
    );
    await pool.end();
    return rows.map(({ failure }) => failure);
  }
  async function addClub(url: string): Promise<void> {
    const pool = createPool({ databaseUrl: url, size: 1, onError: () => undefined });
    await pool.query(`insert into clubs (id, key, colour, on_colour) values (77, 'backed-up', '#000000', '#ffffff')`);
    await pool.end();
  }

  it('print their usage, and what is missing', async () => {
    expect(await run('backup', dataDir)).toEqual({
      code: 2,
      out: '',
      err: 'npm run backup -- <file>, e.g. npm run backup -- /srv/backups/wkff.tar; npm run backup -- --bucket\n',
    });
    for (const words of [['--bucket', 'name'], ['a.tar', 'b.tar'], ['--nothing']])
      expect(await run('backup', dataDir, ...words)).toMatchObject({ code: 2 });
    for (const [command, ...words] of [['backup'], ['restore'], ['restore', 'name']] as const)
      expect(await run(command, dataDir, '--bucket', ...words)).toMatchObject({
        code: 1,
        err: 'BACKUP_S3_BUCKET is not set: it names the bucket of backups.\n',
      });
    // Somebody tried a form of the command: no backup of the site has failed.
    expect(await noted()).toEqual([]);
    expect(await run('backup', join(folder, 'nothing'), 'a.tar')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no database in .*: set DATA_DIR .* start the site once/),
    });
    expect(await run('backup', dataDir, 'no/such/folder/a.tar')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The backup .*a\.tar cannot be written \(ENOENT\): name a file in a folder that exists, which this user may write to\.\n$/,
      ),
    });
    expect(await noted()).toEqual([expect.stringMatching(/cannot be written \(ENOENT\)/)]);
    expect(await run('restore', elsewhere, 'a.tar')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/a\.tar cannot be read \(ENOENT\)\.\n$/),
    });
  });

  it('copy a running site into an empty folder, once', async () => {
    await addClub(server.url);
    const made = await run('backup', dataDir, 'a.tar');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(/^backup of 20.*Z: [\d,]+ rows of \d+ tables, 0 files, [\d.]+ MB → .*\/a\.tar\n$/);
    const restored = await run('restore', elsewhere, 'a.tar');
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toMatch(/^restored backup of 20.*; start the site now\n$/);
    expect(await run('restore', elsewhere, 'a.tar')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is not empty/),
    });
    const other = await startPostgres({ dataDir: elsewhere, log: () => undefined });
    await expect(addClub(other.url)).rejects.toThrow(/duplicate key/);
    await other.stop();
  });
});

import { createPool } from '../../../../api/src/db/database.ts';
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { removePostgres } from '../postgres.ts';
import { readPostmaster } from '../postgres/postmaster.ts';
import { startDatabase, type SiteDatabaseServer } from './startDatabase.ts';

/** Setup and start take a second each, several on a busy machine. */
describe('the embedded Postgres of a running site', () => {
  let dataDir = '';
  let database: SiteDatabaseServer | undefined;
  const said: string[] = [];
  /** What Postgres itself printed. */
  const printed: string[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wkff-restart-'));
    await chmod(dataDir, 0o755);
    said.length = 0;
    printed.length = 0;
    database = await startDatabase({
      dataDir,
      log: (line) => printed.push(line),
      say: (line) => said.push(line),
      signal: new AbortController().signal,
      pauses: { first: 20, longest: 100 },
    });
  });
  afterEach(async () => {
    await database?.stop();
    await removePostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  const configuration = () => join(dataDir, 'postgres/data/postgresql.conf');
  const untilSaid = async (text: RegExp) => {
    while (!said.some((line) => text.test(line))) await delay(20);
  };
  const kill = async () => {
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
  };

  it('is restarted until it runs with every row, and connection pools work again', async () => {
    const pool = createPool({ databaseUrl: database?.url() ?? '', size: 1, onError: () => undefined });
    await pool.query('create table kept as select 1 as one');
    const working = await readFile(configuration(), 'utf8');
    await appendFile(configuration(), "\nshared_bufers = '1GB'\n");
    await kill();
    await untilSaid(/does not start/);
    await expect(pool.query('select one from kept')).rejects.toThrow();
    // After several attempts the reason is said once.
    while (printed.filter((line) => /contains errors/.test(line)).length < 3) await delay(20);
    await writeFile(configuration(), working);
    await untilSaid(/running again/);
    expect((await pool.query('select one from kept')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(said).toEqual([
      'Postgres ended; it is started again.',
      expect.stringMatching(/^Postgres does not start in .*contains errors\. It is tried again until it works; /),
      'Postgres is running again.',
    ]);
  });

  it('stops between two attempts', async () => {
    await appendFile(configuration(), '\nnonsense = on\n');
    await kill();
    await untilSaid(/does not start/);
    await database?.stop();
    expect(said).toHaveLength(2);
  });
});

import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { startProxy, startSilent, type FakeServer } from '../../test/databaseServers.ts';
import { AppError } from '../errors/AppError.ts';
import { createDatabase, createPool } from './database.ts';
import { Replicas } from './Replicas.ts';

/** Two databases with changes of their own: what the second one lacks, it has not replayed yet. */
describe('public reads with a replica', () => {
  let primary: TestDatabase;
  let copy: TestDatabase;
  let pool: pg.Pool;
  let writer: pg.Pool;
  const changes = { isListening: true, newest: 0 };
  const told: string[] = [];
  const tell = (...line: unknown[]) => void told.push(String(line.at(-1)));
  const log = { info: tell, warn: tell };
  const open: { stop(): Promise<void> }[] = [];
  let now = 0;

  beforeAll(async () => {
    [primary, copy] = [await createTestDatabase('bare'), await createTestDatabase('bare')];
    pool = createPool({ databaseUrl: primary.url, size: 4, onError: () => undefined });
    writer = createPool({ databaseUrl: copy.url, size: 1, onError: () => undefined });
  });
  beforeEach(async () => {
    await writer.query('delete from changes');
    Object.assign(changes, { isListening: true, newest: 0 });
    now = 0;
    told.length = 0;
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.stop();
  });
  afterAll(async () => {
    await pool.end();
    await writer.end();
    await primary.drop();
    await copy.drop();
  });

  const start = async (starting: Promise<FakeServer>) => {
    const server = await starting;
    open.push(server);
    return server;
  };
  function through({ host }: FakeServer): string {
    const { protocol, username, password, pathname } = new URL(copy.url);
    return `${protocol}//${username}:${password}@${host}${pathname}`;
  }
  function read(...urls: string[]) {
    const replicas = new Replicas({
      urls,
      primary: { pool, db: createDatabase(pool) },
      changes,
      size: 4,
      log,
      now: () => now,
    });
    open.unshift({ stop: () => replicas.end() });
    /** Returns who answered. */
    return () =>
      replicas.read(async (database) => {
        const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
        return new URL(copy.url).pathname === `/${rows[0]?.name}` ? 'replica' : 'primary';
      });
  }
  const replay = (id: number) =>
    writer.query('insert into changes (id, tags) overriding system value values ($1, $2)', [id, ['popup']]);

  it('are answered by it as long as it has every change that the process knows', async () => {
    const who = read(copy.url);
    expect(await who()).toBe('replica');
    changes.newest = 1;
    expect(await who()).toBe('primary');
    await replay(1);
    now += 100;
    expect(await who()).toBe('replica');
    expect(told).toEqual([]);
  });

  it('ask each connection once after a change', async () => {
    const who = read(copy.url);
    await replay(1);
    changes.newest = 1;
    await who();
    // As if the number were asked for again.
    await writer.query('delete from changes');
    expect(await who()).toBe('replica');
  });

  it('leave one out that is behind, for a longer time with each try, and say so once', async () => {
    const who = read(copy.url);
    changes.newest = 1;
    expect(await who()).toBe('primary');
    await replay(1);
    now += 99;
    expect(await who()).toBe('primary');
    now += 1;
    expect(await who()).toBe('replica');
    changes.newest = 2;
    for (let second = 0; second < 60; second += 1) {
      now += 1_000;
      expect(await who()).toBe('primary');
    }
    expect(told).toEqual(['a replica of the database is left out until it can be read']);
    await replay(2);
    now += 5_000;
    expect(await who()).toBe('replica');
    expect(told[1]).toBe('a replica of the database is read again');
  });

  it('do not fail when it ends, at once or in the middle of a read', async () => {
    const proxy = await start(startProxy(copy.url));
    const who = read(through(proxy));
    expect(await who()).toBe('replica');
    const reads = Array.from({ length: 8 }, who);
    await proxy.stop();
    expect((await Promise.all(reads)).length).toBe(8);
    expect(await Promise.all(Array.from({ length: 8 }, who))).toEqual(Array(8).fill('primary'));
    expect(told).toHaveLength(1);
  });

  it('are answered by another one meanwhile', async () => {
    const silent = await start(startSilent());
    await silent.stop();
    const who = read(through(silent), copy.url);
    const answers = [await who(), await who(), await who(), await who()];
    expect(answers.filter((one) => one === 'primary')).toHaveLength(1);
  });

  it('are all answered by the primary while the process hears of no changes', async () => {
    const who = read(copy.url);
    changes.isListening = false;
    expect(await who()).toBe('primary');
  });

  it('are not repeated when they are refused', async () => {
    const replicas = new Replicas({
      urls: [copy.url],
      primary: { pool, db: createDatabase(pool) },
      changes,
      size: 1,
      log,
    });
    open.unshift({ stop: () => replicas.end() });
    const refused = replicas.read(() => Promise.reject(new AppError('match_not_found')));
    await expect(refused).rejects.toMatchObject({ code: 'match_not_found' });
    expect(replicas.reads).toEqual({ replica: 0, primary: 0 });
  });
});

import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { startAnswering, startProxy, startReplica, startSilent, type FakeServer } from '../../test/databaseServers.ts';
import { createDatabase, createPool } from './database.ts';
import { DatabaseHosts } from './DatabaseHosts.ts';

describe('an address with several hosts', () => {
  let database: TestDatabase;
  const started: FakeServer[] = [];
  const ends: (() => Promise<void>)[] = [];
  const start = async (starting: Promise<FakeServer>) => {
    const server = await starting;
    started.push(server);
    return server;
  };

  beforeAll(async () => {
    database = await createTestDatabase('bare');
  });
  afterAll(() => database.drop());
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    for (const server of started.splice(0)) await server.stop();
  });

  function address(...servers: FakeServer[]): string {
    const { protocol, username, password, pathname } = new URL(database.url);
    const hosts = servers.map(({ host }) => host).join(',');
    return `${protocol}//${username}:${password}@${hosts}${pathname}?target_session_attrs=read-write`;
  }
  function open(servers: FakeServer[], times: { waitMs?: number; statementTimeoutMs?: number } = {}) {
    const pool = createPool({ databaseUrl: address(...servers), size: 2, ...times, onError: () => undefined });
    ends.push(() => pool.end());
    return pool;
  }
  async function stopped(): Promise<FakeServer> {
    const server = await start(startSilent());
    await server.stop();
    return server;
  }

  it('leads past a host that refuses and a replica, to the one that is writable', async () => {
    const [refuses, replica] = [await stopped(), await start(startReplica())];
    const primary = await start(startProxy(database.url));
    await open([refuses, replica, primary]).query(`insert into site_notes (key, value) values ('found', '1')`);
    expect([replica.count(), primary.count()]).toEqual([1, 1]);
  });

  it('leads first to the host that was writable last, and to the next one when that is gone', async () => {
    const replica = await start(startReplica());
    const [first, second] = [await start(startProxy(database.url)), await start(startProxy(database.url))];
    const servers = [replica, first, second];
    const hosts = new DatabaseHosts(address(...servers));
    const connectedTo = async () => {
      const client = await hosts.connect({ application_name: 'one' });
      await client.end();
      return servers.map((server) => server.count());
    };
    expect(await connectedTo()).toEqual([1, 1, 0]);
    expect(await connectedTo()).toEqual([1, 2, 0]);
    await first.stop();
    expect(await connectedTo()).toEqual([1, 2, 1]);
    expect(await connectedTo()).toEqual([1, 2, 2]);
    await second.stop();
    await expect(connectedTo()).rejects.toThrow(/ECONNREFUSED.*is read-only.*ECONNREFUSED/);
  });

  it('has one error for all hosts, without the login, if none is writable', async () => {
    const [silent, replica] = [await start(startSilent()), await start(startReplica())];
    const failed = open([silent, replica], { waitMs: 1_000 }).query('select 1');
    await expect(failed).rejects.toMatchObject({
      code: '25006',
      message: `${silent.host} did not answer within 500 ms, ${replica.host} is read-only`,
    });
  });

  it('drops a connection whose server has become read-only', async () => {
    const pool = open([await start(startProxy(database.url)), await stopped()]);
    const db = createDatabase(pool);
    const pidOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const before = await pidOf();
    const client = await pool.connect();
    await client.query('set session characteristics as transaction read only');
    client.release();
    expect(await pidOf()).toBe(before);
    const write = db
      .transaction()
      .execute((trx) => trx.insertInto('site_notes').values({ key: 'no', value: '1' }).execute());
    await expect(write).rejects.toMatchObject({ code: '25006' });
    expect(await pidOf()).not.toBe(before);
    await db.insertInto('site_notes').values({ key: 'yes', value: '1' }).execute();
  });

  it('ends a statement without an answer, as when its machine is gone', async () => {
    const pool = open([await start(startAnswering('f')), await stopped()], { statementTimeoutMs: 400 });
    await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
  });

  it('leads callers with a callback to that host, too', async () => {
    const pool = open([await stopped(), await start(startProxy(database.url))]);
    const answer = await new Promise((resolve, reject) => {
      pool.connect((error, client, done) => {
        if (!client) return reject(error as Error);
        client.query('select 1 as one').then(({ rows }) => {
          done();
          resolve(rows);
        }, reject);
      });
    });
    expect(answer).toEqual([{ one: 1 }]);
  });
});

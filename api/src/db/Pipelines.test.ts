import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { startAnswering } from '../../test/databaseServers.ts';
import { cutConnections, FAILS_CUT, readMixed } from '../../test/proof/mixedReads.ts';
import { createPipelines, createPool } from './database.ts';
import { Pipelines } from './Pipelines.ts';

describe('statements on connections that answer in order', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  beforeAll(async () => {
    database = await createTestDatabase('bare');
    pool = createPool({ databaseUrl: database.url, size: 2, onError: () => undefined });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  // `npm run proof -- --only pipelines` sends 100,000.
  it('end, and none gets the rows of another, while others fail and connections are cut', async () => {
    const { answered, failed, mixed, accidents } = await readMixed(2_000, cutConnections);
    expect(mixed).toEqual([]);
    expect(answered + Object.values(failed).reduce((sum, times) => sum + times, 0)).toBe(2_000);
    // Two of seven kinds fail.
    expect(answered).toBeGreaterThan(1_000);
    expect(accidents).toBeGreaterThan(5);
    expect(Object.keys(failed).filter((reason) => !FAILS_CUT.test(reason))).toEqual([]);
  }, 60_000);

  it('go through the pool until there is a connection, and after it is lost', async () => {
    const pipelines = createPipelines(pool, { databaseUrl: database.url });
    const server = async () =>
      (await pipelines.query<{ pid: number }>({ name: 'who', text: 'select pg_backend_pid() as pid' })).rows[0]?.pid;
    const first = await server();
    while (pipelines.size === 0) await new Promise(setImmediate);
    const second = await server();
    expect(second).not.toBe(first);
    expect(await server()).toBe(second);
    await pool.query('select pg_terminate_backend($1)', [second]);
    while (pipelines.size > 0) await new Promise(setImmediate);
    expect(await server()).not.toBe(second);
    await pipelines.end();
  });

  it('are sent by one write if they are asked for in one turn', async () => {
    const client = new pg.Client({ connectionString: database.url, pipeline: true });
    await client.connect();
    const pipelines = new Pipelines({ pool, connect: async () => client });
    const ask = () => pipelines.query({ name: 'one', text: 'select 1 as one' });
    await ask();
    while (pipelines.size === 0) await new Promise(setImmediate);
    await ask();
    const { stream } = client.connection;
    const write = stream._writev?.bind(stream);
    let writes = 0;
    stream._writev = (...given) => {
      writes += 1;
      write?.(...given);
    };
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]]);
    expect(writes).toBe(1);
    await pipelines.end();
  });

  it('end with an error when the server answers no more', async () => {
    const silent = await startAnswering();
    const pipelines = createPipelines(pool, {
      databaseUrl: `postgres://one@${silent.host}/x`,
      statementTimeoutMs: 100,
    });
    const ask = () => pipelines.query({ name: 'one', text: 'select 1 as one' });
    await ask();
    while (pipelines.size === 0) await new Promise(setImmediate);
    const [slow, behind] = await Promise.allSettled([ask(), ask()]);
    expect(slow).toMatchObject({ reason: { message: 'Query read timeout' } });
    expect(behind.status).toBe('rejected');
    await silent.stop();
    while (pipelines.size > 0) await new Promise(setImmediate);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await pipelines.end();
  });
});

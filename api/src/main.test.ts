import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { bareEnvironment } from '@wkff/settings';
import { createTestDatabase, type TestDatabase } from '../test/databases.ts';

interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  ended: Promise<number | null>;
}

function run(env: Record<string, string>): Run {
  let out = '';
  let err = '';
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], {
    env: {
      ...bareEnvironment(),
      HOST_SECRET: 'a secret of the host',
      AUTH_SECRET: 'a secret that signs the tokens of members',
      RELEASE_KEY: 'a key of the releaser',
      ...env,
    },
  });
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  return { child, out: () => out, err: () => err, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Resolves with the address once the log says that it listens. */
async function whenListening({ child, out, err, ended }: Run): Promise<string> {
  void ended.then(() => child.stdout?.emit('data', ''));
  for (;;) {
    const address = /listening at (http:[^"]+)"/.exec(out())?.[1];
    if (address) return address;
    if (child.exitCode !== null) throw new Error(err());
    await new Promise((resolve) => child.stdout?.once('data', resolve));
  }
}

describe('the process', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('demo');
  });
  afterAll(() => database.drop());

  it('answers requests, logs only JSON lines, and ends cleanly on SIGTERM', async () => {
    const api = run({ DATABASE_URL: database.url, API_PORT: '0', LOG_LEVEL: 'debug' });
    const address = await whenListening(api);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/api/matches/upcoming`)).headers.get('x-change')).toBe('1');
    expect((await fetch(`${address}/api/nope`)).status).toBe(404);
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    const lines = api
      .out()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { reqId?: string; status?: number });
    expect(lines.find(({ status }) => status === 404)?.reqId).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.err()).toBe('');
  });

  it.each([
    ['bad configuration', { DATABASE_URL: '', API_PORT: '0' }, /^DATABASE_URL must be .*\n$/],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z', API_PORT: '0' },
      /^DATABASE_URL names a database that cannot be reached: .*\n$/,
    ],
  ])('stops on %s with one sentence', async (_what, env, sentence) => {
    const api = run(env);
    expect(await api.ended).toBe(1);
    expect(api.err()).toMatch(sentence);
    expect(api.out()).toBe('');
  });

  it('exits with one sentence when its port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const api = run({ DATABASE_URL: database.url, API_PORT: String(port) });
    expect(await api.ended).toBe(1);
    expect(api.err()).toBe(`API_PORT ${port} is in use on 127.0.0.1: choose another.\n`);
    taken.close();
  });

  /** Blocks every read of the seasons until the returned function is called. */
  async function holdSeasons() {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('lock table seasons in access exclusive mode');
    return { letGo: () => client.end() };
  }

  /** Waits until the API waits for the lock. */
  async function untilHeld(): Promise<void> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (;;) {
      const { rowCount } = await client.query(
        "select from pg_locks where not granted and relation = 'seasons'::regclass",
      );
      if (rowCount !== null && rowCount > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await client.end();
  }

  it('answers running requests on SIGTERM, closes streams, and exits', async () => {
    const api = run({ DATABASE_URL: database.url, API_PORT: '0' });
    const address = await whenListening(api);
    const stream = await fetch(`${address}/api/internal/changes`, {
      headers: { 'x-host-secret': 'a secret of the host' },
    });
    const lock = await holdSeasons();
    const begun = fetch(`${address}/api/seasons`);
    await untilHeld();
    api.child.kill('SIGTERM');
    // The end of the stream means that the process has received the signal.
    expect(await stream.text()).toMatch(/"id"/);
    await lock.letGo();
    const answer = await begun;
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ success: true })]);
    expect(await api.ended).toBe(0);
  });

  it('reports that it is not ready before it stops accepting connections, and exits at once on a second signal', async () => {
    const api = run({ DATABASE_URL: database.url, API_PORT: '0', DRAIN_DELAY_MS: '60000' });
    const address = await whenListening(api);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    api.child.kill('SIGTERM');
    while ((await fetch(`${address}/readyz`)).status !== 503) await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await fetch(`${address}/api/clubs`)).status).toBe(200);
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(1);
  });
});

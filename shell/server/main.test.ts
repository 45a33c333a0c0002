import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bareEnvironment } from '@wkff/settings';
import getPort from 'get-port';
import { writeTestShell } from './shellBuild.fake.ts';

const METRICS_TOKEN = 'the token of the monitoring';

/** Starts an API with what the host needs. The test decides when one address answers. */
function startFakeApi(): Promise<{ origin: string; held: Promise<ServerResponse>; close(): void }> {
  let hold: (response: ServerResponse) => void = () => undefined;
  const held = new Promise<ServerResponse>((resolve) => (hold = resolve));
  const send = (response: ServerResponse, body: unknown) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server: Server = createServer((request, response) => {
    switch (request.url) {
      case '/api/internal/changes':
        return void response.writeHead(200).write('{"id":1,"tags":[]}\n');
      case '/api/internal/releases/live':
        return send(response, { data: { sections: [] } });
      case '/api/clubs':
        return send(response, { data: [] });
      case '/api/slow':
        return hold(response);
      default:
        return send(response, {});
    }
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        held,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    ),
  );
}

describe('the web host’s process', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'host-'));
  const children: ChildProcess[] = [];
  let api: Awaited<ReturnType<typeof startFakeApi>>;

  beforeAll(() => {
    mkdirSync(path.join(dir, 'store'));
    writeTestShell(dir, 'exports.renderPage = async () => { throw new Error("no pages here"); };');
  });
  beforeEach(async () => {
    api = await startFakeApi();
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    api.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  async function start(env: Record<string, string> = {}) {
    const port = await getPort({ host: '127.0.0.1' });
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...bareEnvironment(),
        NODE_ENV: 'production',
        PORT: String(port),
        API_ORIGIN: api.origin,
        DATA_DIR: dir,
        STORE_DIR: path.join(dir, 'store'),
        SHELL_DIR: dir,
        HOST_SECRET: 'the secret of the host',
        RENDER_WORKERS: '1',
        ...env,
      },
    });
    children.push(child);
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (log += text));
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const origin = `http://127.0.0.1:${port}`;
    for (;;) {
      if (child.exitCode !== null) throw new Error(log);
      const isReady = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return { origin, port, child, ended, log: () => log };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('answers requests in progress after the signal to stop, ends streams, and exits', async () => {
    const host = await start();
    const stream = await fetch(`${host.origin}/api/live`);
    const begun = fetch(`${host.origin}/api/slow`);
    const held = await api.held;
    host.child.kill('SIGTERM');
    // The end of the stream shows that the process has received the signal.
    expect(await stream.text()).toMatch(/^retry: \d+\n[^]*\nretry: \d+\n:\n\n$/);
    held.writeHead(200, { 'content-type': 'application/json' }).end('{"answered":true}');
    expect(await (await begun).json()).toEqual({ answered: true });
    expect(await host.ended).toBe(0);
    for (const line of host.log().trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });

  it('reports that it is not ready before it refuses connections, and ends at a second signal', async () => {
    const host = await start({ DRAIN_DELAY_MS: '60000' });
    host.child.kill('SIGTERM');
    while ((await fetch(`${host.origin}/readyz`)).status !== 503)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await fetch(`${host.origin}/healthz`)).status).toBe(200);
    host.child.kill('SIGTERM');
    expect(await host.ended).toBe(1);
  });

  it('answers reads with 502 before it refuses connections, and writes as always', async () => {
    // Reads are sent away in the last second of the delay, which is all of this one.
    const host = await start({ DRAIN_DELAY_MS: '1000' });
    host.child.kill('SIGTERM');
    const ask = (method: string) => fetch(`${host.origin}/api/anything`, { method }).then(({ status }) => status);
    const askBoth = () => Promise.all([ask('GET'), ask('POST')]);
    let statuses = await askBoth();
    while (statuses[0] === 200) statuses = await askBoth();
    expect(statuses).toEqual([502, 200]);
    expect(await host.ended).toBe(0);
  });

  it('disconnects clients that send too slowly', async () => {
    const host = await start({ HEADERS_TIMEOUT_MS: '200', REQUEST_TIMEOUT_MS: '400' });
    const trickle = async (head: string, more: string) => {
      const socket = connect(host.port, '127.0.0.1');
      socket.write(head);
      const timer = setInterval(() => socket.writable && socket.write(more), 50);
      let answer = '';
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('error', () => undefined);
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(timer);
      return answer;
    };
    const body = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 8000\r\n\r\n';
    expect(await trickle('GET / HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n')).toMatch(/^HTTP\/1.1 408 /);
    expect(await trickle(`POST /api/auth/login HTTP/1.1\r\n${body}`, 'x')).toMatch(/^HTTP\/1.1 408 /);
    expect(await trickle(`POST /_report HTTP/1.1\r\n${body}`, 'x')).toMatch(/^HTTP\/1.1 4(08|13) /);
  });

  it('shows metrics only to the monitoring', async () => {
    const host = await start({ METRICS_TOKEN });
    for (const authorization of ['', 'Bearer the token of somebody else']) {
      expect((await fetch(`${host.origin}/metrics`, { headers: { authorization } })).status).toBe(404);
    }
    await fetch(`${host.origin}/api/anything/at-all`);
    const figures = await fetch(`${host.origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await figures.text();
    expect(text).toMatch(/wkff_http_request_duration_seconds_count\{method="GET",route="\/api\/\*",status="2xx"\} 1/);
    expect(text).toMatch(/wkff_changes_heard 1/);
    expect(text).toMatch(/wkff_page_cache_bytes 0/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
    expect(text).not.toMatch(/at-all/);
  });

  it('logs known fields of a browser’s report, shortened and limited', async () => {
    const host = await start();
    const send = (report: object) =>
      fetch(`${host.origin}/_report`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(report),
      });
    await send({
      remote: 'mf-home',
      where: 'load',
      message: 'GET /x?token=SECRET failed',
      path: '/a?b=SECRET',
      token: 'SECRET',
    });
    const statuses: number[] = [];
    for (let n = 0; n < 35; n += 1)
      statuses.push((await send({ remote: 'mf-home', message: 'y'.repeat(3_000) })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
    host.child.kill('SIGTERM');
    await host.ended;
    expect(host.log()).toMatch(/"remote":"mf-home","where":"load","message":"GET \/x\?… failed","path":"\/a\?…"/);
    expect(host.log()).not.toMatch(/SECRET|y{501}/);
  });
});

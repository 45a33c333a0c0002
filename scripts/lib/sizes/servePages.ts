import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Builds } from '@wkff/launcher/builds';
import { bareEnvironment } from '@wkff/settings';
import getPort from 'get-port';
import { ROOT } from '../paths.ts';

const START_LIMIT_MS = 30_000;
const POLL_MS = 50;

export interface PageServer {
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts the web host with these builds as the live releases and without an API: every read fails, so pages have no
 * data. The files that a page loads do not depend on data.
 */
export async function servePages({ shell, remotes }: Builds): Promise<PageServer> {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const { dir, record } of remotes) {
    mkdirSync(join(folder, 'store', record.name), { recursive: true });
    symlinkSync(dir, join(folder, 'store', record.name, record.version));
  }
  const api = createEmptyApi(remotes);
  const port = await getPort({ host: '127.0.0.1' });
  const host = spawn(process.execPath, [join(ROOT, 'shell/server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...bareEnvironment(),
      NODE_ENV: 'production',
      PORT: String(port),
      API_ORIGIN: `http://127.0.0.1:${await listen(api)}`,
      DATA_DIR: join(folder, 'data'),
      STORE_DIR: join(folder, 'store'),
      SHELL_DIR: shell.dir,
      HOST_SECRET: 'the secret of the host',
      RENDER_WORKERS: '1',
    },
  });
  const ended = new Promise((resolve) => host.once('exit', resolve));
  const close = async () => {
    host.kill('SIGKILL');
    await ended;
    api.closeAllConnections();
    api.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, () => host.exitCode).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin, close };
}

/** Creates an API that knows the live releases and nothing else. */
function createEmptyApi(remotes: Builds['remotes']): Server {
  return createServer(({ url }, response) => {
    if (url === '/api/internal/releases/live') {
      const sections = remotes.map(({ record }) => ({ active: record, canary: null, is_paused: false }));
      send(response, 200, { data: { sections } });
    } else if (url === '/api/clubs') send(response, 200, { data: [] });
    else if (url === '/api/internal/changes') response.writeHead(200).write('{"id":1,"tags":[]}\n');
    else send(response, 404, { success: false, message: 'no data here', code: 'not_found' });
  });
}

async function untilReady(origin: string, exitCode: () => number | null): Promise<void> {
  const end = performance.now() + START_LIMIT_MS;
  while (performance.now() < end) {
    if (exitCode() !== null) throw new Error(`the web host ended with ${exitCode()} before it was ready`);
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    const page = answer?.ok ? await fetch(`${origin}/login`).catch(() => null) : null;
    if (page?.ok) return;
    await delay(POLL_MS);
  }
  throw new Error(`the web host was not ready after ${START_LIMIT_MS / 1000} s`);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

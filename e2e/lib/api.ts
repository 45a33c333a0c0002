import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bareEnvironment } from '@wkff/settings';
import { fetchPage } from './document.ts';
import { freePorts } from './freePorts.ts';
import { ROOT, type Site } from './site.ts';

const READY_LIMIT_MS = 120_000;

/** A separate API. */
export interface LoneApi {
  /** e.g. `http://127.0.0.1:41234`. */
  origin: string;
  /** All its log output so far, as JSON lines. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts another API for a running site: on the same database and folders, with the same secrets. */
export async function startApi(site: Pick<Site, 'origin' | 'dataDir'>, databaseUrl: string): Promise<LoneApi> {
  const [port = 0] = await freePorts(1);
  const secret = (name: string) => readFileSync(join(site.dataDir, 'secrets', name), 'utf8').trim();
  const { html } = await fetchPage(`${site.origin}/`);
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: ROOT,
    env: bareEnvironment({
      API_PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: site.dataDir,
      DEMO: '1',
      SITE_CLOCK_OFFSET: /"clockOffset":(-?\d+)/.exec(html)?.[1] ?? '',
      HOST_SECRET: secret('host-secret'),
      AUTH_SECRET: secret('auth-secret'),
      RELEASE_KEY: secret('release-key'),
      METRICS_TOKEN: secret('metrics-token'),
    }),
    // Closing the channel ends it with this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const api: LoneApi = {
    origin: `http://127.0.0.1:${port}`,
    logs: () => text,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  const limit = AbortSignal.timeout(READY_LIMIT_MS);
  while (!(await isReady(api.origin))) {
    if (limit.aborted || child.exitCode !== null) {
      await api.stop();
      throw new Error(`the API did not get ready:\n${text}`);
    }
    await delay(50);
  }
  return api;
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

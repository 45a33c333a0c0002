import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@wkff/launcher/paths';
import { bareEnvironment, type SettingsEnvironment } from '@wkff/settings';
import getPort from 'get-port';

const READY_LIMIT_MS = 120_000;

/** A separate web host. */
export interface LoneHost {
  /** e.g. `http://localhost:41234`. */
  origin: string;
  /** All its log output so far, as JSON lines. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Starts another web host for a running site, with the site's releases and clock, that calls the API at `apiOrigin`.
 * @param env more settings of the host.
 * @param port absent: a free one.
 */
export async function startHost(
  site: { origin: string; dataDir: string },
  apiOrigin: string,
  env: SettingsEnvironment = {},
  port?: number,
): Promise<LoneHost> {
  port ??= await getPort({ host: '127.0.0.1' });
  const dataDir = mkdtempSync(join(tmpdir(), 'host-'));
  chmodSync(dataDir, 0o755);
  const shells = join(site.dataDir, 'shell');
  const child = spawn(process.execPath, ['shell/server/main.ts'], {
    cwd: ROOT,
    env: bareEnvironment({
      PORT: String(port),
      API_ORIGIN: apiOrigin,
      DATA_DIR: dataDir,
      STORE_DIR: join(site.dataDir, 'store'),
      SHELL_DIR: join(shells, readdirSync(shells).sort().at(-1) ?? ''),
      HOST_SECRET: readFileSync(join(site.dataDir, 'secrets', 'host-secret'), 'utf8').trim(),
      SITE_CLOCK_OFFSET: await clockOffset(site),
      DEMO: '1',
      // A test requests an uncached page by adding a unique query.
      LIMITS: '0',
      ...env,
    }),
    // Closing the channel ends it with this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const host: LoneHost = {
    origin: `http://localhost:${port}`,
    logs: () => text,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  const limit = AbortSignal.timeout(READY_LIMIT_MS);
  while (!(await isReady(host.origin))) {
    if (limit.aborted || child.exitCode !== null) {
      await host.stop();
      throw new Error(`the host did not get ready:\n${text}`);
    }
    await delay(50);
  }
  return host;
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz`).catch(() => null);
  return response?.ok ?? false;
}

/** How far the site's clock is ahead, in ms, as its pages state. */
async function clockOffset({ origin }: { origin: string }): Promise<string> {
  const html = await (await fetch(`${origin}/`)).text();
  const offset = /"clockOffset":(-?\d+)/.exec(html)?.[1];
  if (offset === undefined) throw new Error('the page does not state the site’s clock');
  return offset;
}

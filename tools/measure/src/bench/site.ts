import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { within } from '@wkff/contracts';
import { ROOT } from '@wkff/launcher/paths';
import { bareEnvironment, type SettingsEnvironment } from '@wkff/settings';
import getPort from 'get-port';
import type { Cleanup } from './Cleanup.ts';

/** Allows for a first start that builds everything. */
const READY_LIMIT_MS = 5 * 60_000;
const STOP_LIMIT_MS = 30_000;

/** A site of the bench, started as by `npm start`. */
export interface BenchSite {
  /** `http://localhost:…`: browsers accept Brotli from this name. */
  origin: string;
  /** The origin with an IP address: load generators must not wait for a name to resolve. */
  address: string;
  apiAddress: string;
  dataDir: string;
  /** Process id of the start; the API and the web host are its children. */
  pid: number;
  /** Milliseconds from the start to `ready`. */
  readyAfterMs: number;
  /** True when this start had to build something. */
  hasBuilt: boolean;
  stop(): Promise<void>;
}

/** Creates a folder that Postgres may enter when it runs as another user; deleted at the end. */
export function freshDataDir(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** How a site is started, if not as for the bench. */
export interface StartOptions {
  /** Settings of the site; by default it has no limits, which the bench would reach. */
  settings?: SettingsEnvironment;
  /** A command that runs another command, e.g. `unshare --mount`. */
  within?: readonly string[];
}

/** Starts a site on a folder, on free ports. @throws Error with its output when it does not become ready. */
export async function startSite(
  dataDir: string,
  cleanup: Cleanup,
  { settings = { LIMITS: '0' }, within: wrapper = [] }: StartOptions = {},
): Promise<BenchSite> {
  const [port, apiPort] = [await getPort({ host: '127.0.0.1' }), await getPort({ host: '127.0.0.1' })];
  const started = performance.now();
  const [command = '', ...words] = [...wrapper, process.execPath, 'scripts/run.mjs', 'start'];
  const child = spawn(command, words, {
    cwd: ROOT,
    // The site gets none of the caller's settings.
    env: bareEnvironment({ PORT: String(port), API_PORT: String(apiPort), DATA_DIR: dataDir, ...settings }),
    // A site with a channel stops if the bench ends for any reason.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = cleanup.add(() => end(child));
  const output = collect(child);
  await within(READY_LIMIT_MS, untilReady(child, output), 'the site was not ready').catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    origin: `http://localhost:${port}`,
    address: `http://127.0.0.1:${port}`,
    apiAddress: `http://127.0.0.1:${apiPort}`,
    dataDir,
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - started,
    hasBuilt: /^building /m.test(output()),
    stop,
  };
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part));
  }
  return () => text;
}

function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (/^ready http/m.test(output())) resolve();
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`the site ended before it was ready: ${output().trim()}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  // If killed, the API and the web host end as well, because they follow their parent.
  await within(STOP_LIMIT_MS, closed, 'the site did not stop').catch(() => child.kill('SIGKILL'));
}

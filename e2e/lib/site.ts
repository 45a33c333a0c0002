import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { othersMayReach } from '@wkff/launcher/postgres';
import type { SettingsEnvironment } from '@wkff/settings';
import { freePorts } from './freePorts.ts';
import { descendants, isAlive } from './processes.ts';
import { programEnvironment } from './programs.ts';
import { PASSWORD } from './session.ts';
import { copyTemplate } from './template.ts';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** If other users can't read this clone, sites started by root run as root, without a warning in their output. */
const RUN_AS = (await othersMayReach(join(ROOT, 'package.json'))) ? {} : { RUN_AS: 'root' };

/** A site may have to build everything first. */
const READY_LIMIT_MS = 4 * 60 * 1000;
const STOP_LIMIT_MS = 60_000;

export interface SiteOptions {
  /** Added to a clean environment, for every process of the site. */
  env?: SettingsEnvironment;
  /** Data folder of an earlier site, or an empty one for a first start. Default: a copy of the template. */
  dataDir?: string;
  /** True to start it as leader of a process group, as in a terminal, where Ctrl-C signals the whole group. */
  ownGroup?: boolean;
  /** True to start it by `npm start`, whose process is the site's first one then. Else by what npm runs. */
  throughNpm?: boolean;
}

export interface Site {
  /** e.g. `http://localhost:41234`. */
  origin: string;
  apiOrigin: string;
  port: number;
  apiPort: number;
  dataDir: string;
  pid: number;
  /** Everything the site has printed. */
  logs(): string;
  /** Time from the start to its `ready` line, in ms. */
  readyAfterMs: number;
  /** Asks the site to end, as `kill` does; returns its exit code. Deletes its folder unless `keepData`. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
  /** Resolves when the site's first process has ended by itself. */
  ended: Promise<number | null>;
}

/** The output of a start that failed. */
export class StartFailure extends Error {
  readonly code: number | null;
  readonly output: string;
  constructor(code: number | null, output: string) {
    super(`the site ended with ${code} before it was ready:\n${output}`);
    this.code = code;
    this.output = output;
  }
}

/** Creates a folder for a site's data that Postgres can enter when it does not run as root. */
export function freshDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Returns a folder that a demo's site has used before: a copy of the template. */
export async function seededDataDir(): Promise<string> {
  const folder = freshDataDir();
  await copyTemplate(folder);
  return folder;
}

/**
 * Starts a whole site as `npm start` does, on free ports, and waits for its `ready` line. The demo's accounts have
 * `PASSWORD`.
 * @throws StartFailure if it ends before that.
 */
export async function startSite({ env = {}, dataDir, ...how }: SiteOptions = {}): Promise<Site> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  const folder = dataDir ?? (await seededDataDir());
  const started = performance.now();
  const { child, output, ended } = spawnStart(
    {
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: folder,
      DEMO_PASSWORD: PASSWORD,
      // Tests that follow every link request more new pages in seconds than visitors behind one address do in a
      // minute.
      RENDERS_PER_MINUTE: '6000',
      ...env,
    },
    how,
  );
  const origin = await waitForReady(child, output, ended).catch((error: unknown) => {
    if (!dataDir) rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    apiOrigin: `http://localhost:${apiPort}`,
    port,
    apiPort,
    dataDir: folder,
    pid: child.pid ?? 0,
    logs: output,
    readyAfterMs: performance.now() - started,
    ended,
    async stop({ keepData = false } = {}) {
      const below = descendants(child.pid ?? 0).map(({ pid }) => pid);
      child.kill('SIGTERM');
      const code = await within(STOP_LIMIT_MS, ended, () => {
        for (const pid of [child.pid ?? 0, ...below]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
        return new Error(`the site did not end within ${STOP_LIMIT_MS} ms:\n${output()}`);
      });
      if (!keepData) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Runs a start to its end: for those that are refused. */
export async function runStart(env: SettingsEnvironment): Promise<{ code: number | null; output: string }> {
  const { child, output, ended } = spawnStart(env);
  const code = await within(READY_LIMIT_MS, ended, () => {
    child.kill('SIGKILL');
    return new Error(`the start neither failed nor ended:\n${output()}`);
  });
  return { code, output: output() };
}

function spawnStart(
  env: SettingsEnvironment,
  { ownGroup = false, throughNpm = false }: Pick<SiteOptions, 'ownGroup' | 'throughNpm'> = {},
) {
  const [program = '', ...words] = throughNpm ? ['npm', 'start'] : [process.execPath, 'scripts/run.mjs', 'start'];
  // Without the tester's own settings, except the paths of programs and caches.
  const child = spawn(program, words, {
    cwd: ROOT,
    env: programEnvironment({ ...RUN_AS, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output: () => text, ended };
}

function waitForReady(child: ChildProcess, output: () => string, ended: Promise<number | null>): Promise<string> {
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const line = /^ready (http:\/\/\S+)$/m.exec(output());
      if (line?.[1]) resolve(line[1]);
    });
    void ended.then((code) => reject(new StartFailure(code, output())));
  });
  return within(READY_LIMIT_MS, ready, () => {
    child.kill('SIGTERM');
    return new Error(`the site was not ready within ${READY_LIMIT_MS} ms:\n${output()}`);
  });
}

/** Returns the promise's value, or rejects with `expired` after `ms`. */
async function within<T>(ms: number, promise: Promise<T>, expired: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(expired()), ms);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { findProgram, testSettings, wholeEnvironment } from '@wkff/settings';
import getPort from 'get-port';

const run = promisify(execFile);
const PROGRAMS = ['redis-server', 'valkey-server'];

/** The Redis of a test file. */
export interface RedisServer {
  url: string;
  stop(): Promise<void>;
  /** Restarts it on the same port, empty. */
  start(): Promise<void>;
  /** Has it answer nothing, as a machine that is gone without a sign; its connections stay open. */
  hang(): void;
}

/**
 * Returns the program of a Redis or Valkey server: `REDIS_SERVER`, the system's, or Debian's package if it can be
 * installed. Returns null and logs the reason when there is none; tests that need it are skipped.
 */
export async function findRedisServer(): Promise<string | null> {
  if (testSettings.REDIS_SERVER !== null) return testSettings.REDIS_SERVER;
  const found = findProgram(...PROGRAMS);
  if (found) return found;
  try {
    const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
    if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(release))
      throw new Error('only root on Debian can install it');
    const env = { ...wholeEnvironment(), DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, timeout: 180_000 };
    // Another test may be installing a browser.
    const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
    await run('apt-get', [...apt, 'update'], options);
    await run('apt-get', [...apt, 'install', '-y', '--no-install-recommends', 'redis-server'], options);
    const installed = findProgram(...PROGRAMS);
    if (installed) return installed;
    throw new Error('the package brought no program');
  } catch (error) {
    console.warn(
      `SKIPPED: no Redis server for the tests that need one (set REDIS_SERVER): ${(error as Error).message}`,
    );
    return null;
  }
}

/** Starts a server on a free port, without persistence. */
export async function startRedis(program: string): Promise<RedisServer> {
  const port = await getPort({ host: '127.0.0.1' });
  let end: () => Promise<void> = () => Promise.resolve();
  let hang: () => void = () => undefined;
  const start = async () => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
    ];
    const child = spawn(program, settings, { stdio: ['ignore', 'pipe', 'ignore'] });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    hang = () => void child.kill('SIGSTOP');
    end = () => {
      child.kill('SIGKILL');
      return ended;
    };
    await new Promise<void>((resolve, reject) => {
      let log = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (/Ready to accept connections/.test(log)) resolve();
      });
      child.once('error', reject).once('exit', () => reject(new Error(`Redis ended:\n${log}`)));
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop: () => end(),
    hang: () => hang(),
  };
}

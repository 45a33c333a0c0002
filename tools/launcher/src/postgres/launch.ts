import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from '@wkff/server/user-error';
import type { Binaries } from './binaries.ts';
import { endOrphans } from './orphans.ts';
import { readPostmaster } from './postmaster.ts';
import type { ServerUser } from './serverUser.ts';

/** Where a server listens. */
export interface Address {
  port: number;
  /** Folder of the socket; null for TCP on 127.0.0.1. */
  socketDir: string | null;
  /** True if the socket is in a temporary folder of its own. */
  isTemporary: boolean;
}

export interface LaunchOptions {
  place: string;
  binaries: Binaries;
  user: ServerUser;
  address: Address;
  log: (line: string) => void;
  isThrowaway: boolean;
  /** Aborts the wait and ends the server. */
  signal: AbortSignal | undefined;
  /** Time in ms after which a server that is not ready and prints nothing is stopped. Default: a minute. */
  quietLimitMs?: number;
}

export interface Server {
  /** Process id of the postmaster. */
  pid: number;
  /** Resolves when the server process ends for any reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  child: ChildProcess;
}

/** Number of attempts, half a second apart, before orphans of a killed postmaster are killed. */
const PATIENT_ATTEMPTS = 4;
const MOST_ATTEMPTS = 20;
/** Default silence limit in ms. A server that replays its log after a crash reports its progress every 10 s. */
const QUIET_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 20;

/**
 * Starts the server's process and resolves once it accepts connections. Doesn't stop a server that reports progress of
 * a crash recovery, because the next start would replay the log from the beginning.
 * @throws UserError with what the server printed.
 */
export async function launch(options: LaunchOptions): Promise<Server> {
  // After a kill -9 of the postmaster its children take a moment to end. Until then a new postmaster refuses to start.
  for (let attempt = 1; ; attempt += 1) {
    const lines: string[] = [];
    let progressAt = performance.now();
    const server = spawnServer(options, (line) => {
      lines.push(line);
      // FATAL lines come from clients that are refused during the start, not from the server itself.
      if (/\bLOG: /.test(line)) progressAt = performance.now();
      options.log(line);
    });
    const hasStarted = await waitForReady(options, server, () => performance.now() - progressAt);
    if (hasStarted) return server;
    const isBusy = lines.some((line) => /shared memory block|lock file/.test(line));
    if (!isBusy || attempt === MOST_ATTEMPTS || options.signal?.aborted) {
      throw new UserError(startFailure(options.place, lines));
    }
    if (attempt === PATIENT_ATTEMPTS) {
      const ended = await endOrphans(options.place, options.user);
      if (ended > 0) options.log(`${ended} processes that a killed server left behind were ended`);
    }
    await delay(500);
  }
}

/** Stops the server with the signal `how`, and kills it after 30 s. */
export async function endServer(server: Server, how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  server.child.kill(how);
  const force = setTimeout(() => server.child.kill(how === 'SIGINT' ? 'SIGQUIT' : 'SIGKILL'), STOP_LIMIT_MS);
  await server.exited;
  clearTimeout(force);
}

function startFailure(place: string, lines: string[]): string {
  const cause = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return `Postgres does not start in ${place}: ${cause.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}`;
}

function spawnServer(
  { place, binaries, user, address, isThrowaway }: LaunchOptions,
  log: (line: string) => void,
): Server {
  const settings: Record<string, string | number> = {
    port: address.port,
    listen_addresses: address.socketDir === null ? '127.0.0.1' : '',
    unix_socket_directories: address.socketDir ?? '',
    max_connections: 60,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(isThrowaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', join(place, 'data'), ...args], {
    ...user.spawnOptions,
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C in a terminal doesn't stop the server before its clients.
    detached: process.platform !== 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) forwardLines(stream, log);
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', (error) => {
      log(`ERROR: ${error.message}`);
      resolve({ code: 1, signal: null });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { child, pid: child.pid ?? 0, exited };
}

function forwardLines(stream: NodeJS.ReadableStream, log: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') log(line);
  });
}

/**
 * Waits until the postmaster writes `ready` to its file, which means that it accepts connections. Stops a server that
 * does not get ready.
 */
async function waitForReady(options: LaunchOptions, server: Server, quietMs: () => number): Promise<boolean> {
  const { place, signal, quietLimitMs = QUIET_LIMIT_MS } = options;
  let isOver = false;
  void server.exited.then(() => (isOver = true));
  while (!isOver) {
    const postmaster = await readPostmaster(place);
    if (postmaster?.pid === server.pid && postmaster.status === 'ready') return true;
    if (signal?.aborted) await endServer(server, 'SIGINT');
    else if (quietMs() > quietLimitMs) await endServer(server, 'SIGQUIT');
    else await delay(POLL_MS);
  }
  return false;
}

/** The embedded Postgres: real server binaries from the package registry, run on a folder of this site. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries, type Binaries } from './postgres/binaries.ts';
import { initCluster } from './postgres/cluster.ts';
import { serverUser, type ServerUser } from './postgres/serverUser.ts';
import { freePort, readPassword } from './postgres/connection.ts';
import { claimFolder, isInUse, releaseFolder } from './postgres/owner.ts';
import { endOrphans } from './postgres/orphans.ts';
import { choosePlace, findPlace, forgetPlace } from './postgres/place.ts';
import { clearStalePostmaster, readPostmaster } from './postgres/postmaster.ts';
import { PostgresError } from './postgres/PostgresError.ts';
import { waitUntil } from './postgres/waitUntil.ts';

export { PostgresError } from './postgres/PostgresError.ts';

export interface PostgresOptions {
  /** Folder of the site; the server keeps its files in `postgres/` below it. Made when missing. */
  dataDir: string;
  /** Gets every line the server writes, and what the launcher does itself. */
  log: (line: string) => void;
  /** True: nothing has to survive a crash, so nothing is waited for on its way to the disk. For tests. */
  isThrowaway?: boolean;
}

export interface RunningPostgres {
  /** Address of the database `wkff`, password included: a socket, on Windows a port of 127.0.0.1. */
  url: string;
  /** Process id of the postmaster. */
  pid: number;
  /** Folder the server's files are really in. */
  place: string;
  /** Resolves when the server process ends, for whatever reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Ends connections, writes everything out, ends the process. */
  stop(): Promise<void>;
}

const DATABASE = 'wkff';
/** After so many starts, half a second apart, the children of a killed postmaster that are still there are ended. */
const PATIENT_ATTEMPTS = 4;
const START_LIMIT_MS = 60_000; // Replaying the log after a crash takes longer than a start.
const STOP_LIMIT_MS = 30_000;

/**
 * Starts the server on a data folder and resolves once it answers; the folder is set up at the first start. A server left over
 * from a start that was killed is stopped first.
 *
 * As root the server runs as `nobody`; where that user can't reach the folder or the binaries, they are kept in `/var/lib/wkff`
 * and `/var/cache/wkff`.
 * @throws PostgresError with one sentence fit to show: the folder can't be used, another start uses it, the server doesn't come up.
 */
export async function startPostgres({ dataDir, log, isThrowaway = false }: PostgresOptions): Promise<RunningPostgres> {
  const user = serverUser();
  const place = await choosePlace(dataDir, user, log);
  await claimFolder(dataDir);
  try {
    const binaries = await findBinaries(user, log);
    await clearStalePostmaster(place, log);
    const password = await readPassword(dataDir);
    await initCluster({ place, binaries, user, password, database: DATABASE, log });
    const address = await chooseAddress(place, user);
    const server = await launch({ place, binaries, user, address, log, isThrowaway });
    const url = connectionUrl(address, password);
    return { url, place, ...server, stop: () => stopServer(server, dataDir, address) };
  } catch (error) {
    await releaseFolder(dataDir);
    throw error;
  }
}

/** How the server of a data folder can be reached from another process. */
export interface FoundPostgres {
  /** True when the folder holds a database. */
  exists: boolean;
  /** Address while another process runs the server; null: nobody does. */
  url: string | null;
}

/**
 * Looks for a server that another process runs on the data folder; waits while it is coming up.
 * @throws PostgresError when it doesn't come up.
 */
export async function findPostgres(dataDir: string): Promise<FoundPostgres> {
  const place = await findPlace(dataDir);
  const isThere = await stat(join(place, 'data', 'PG_VERSION')).catch(() => null);
  const exists = isThere !== null;
  if (!(await isInUse(dataDir))) return { exists, url: null };
  let address: Address | null = null;
  const isUp = await waitUntil(async () => {
    const found = await readPostmaster(place);
    if (found?.status !== 'ready') return !(await isInUse(dataDir));
    address = { port: found.port, socketDir: found.socketDir || null, isTemporary: false };
    return true;
  }, START_LIMIT_MS);
  if (!isUp) throw new PostgresError(`The Postgres server of ${dataDir} does not come up.`);
  return { exists, url: address && connectionUrl(address, await readPassword(dataDir)) };
}

/** Removes the server's files of a data folder, also those kept elsewhere. The server must not run. */
export async function removePostgres(dataDir: string): Promise<void> {
  await forgetPlace(dataDir);
  await rm(join(dataDir, 'postgres-password'), { force: true });
}

interface Address {
  port: number;
  /** Folder of the socket; null: TCP on 127.0.0.1. */
  socketDir: string | null;
  /** True when the socket has a temporary folder of its own. */
  isTemporary: boolean;
}

/** The kernel's limit for the path of a socket is 107 bytes, 103 on macOS. */
const SOCKET_PATH_LIMIT = 100;

async function chooseAddress(place: string, user: ServerUser): Promise<Address> {
  if (process.platform === 'win32') return { port: await freePort(), socketDir: null, isTemporary: false };
  const own = join(place, 'socket');
  if (Buffer.byteLength(`${own}/.s.PGSQL.5432`) <= SOCKET_PATH_LIMIT) {
    return { port: 5432, socketDir: own, isTemporary: false };
  }
  const short = await mkdtemp(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'wkff-pg-'));
  await user.own(short);
  return { port: 5432, socketDir: short, isTemporary: true };
}

function connectionUrl({ port, socketDir }: Address, password: string): string {
  const login = `wkff:${password}`;
  return socketDir === null
    ? `postgresql://${login}@127.0.0.1:${port}/${DATABASE}`
    : `postgresql://${login}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

interface LaunchOptions {
  place: string;
  binaries: Binaries;
  user: ServerUser;
  address: Address;
  log: (line: string) => void;
  isThrowaway: boolean;
}

type Server = Pick<RunningPostgres, 'pid' | 'exited'> & { child: ChildProcess };

async function launch(options: LaunchOptions): Promise<Server> {
  // After a kill -9 of the postmaster its children need a moment to go; until then a new one refuses to start.
  for (let attempt = 1; ; attempt += 1) {
    const lines: string[] = [];
    const server = spawnServer({ ...options, log: (line) => lines.push(line) && options.log(line) });
    const hasStarted = await waitForReady(options.place, server);
    if (hasStarted) return server;
    const isBusy = lines.some((line) => /shared memory block|lock file/.test(line));
    if (!isBusy || attempt === 20) throw new PostgresError(startFailure(options.place, lines));
    if (attempt === PATIENT_ATTEMPTS) {
      const ended = await endOrphans(options.place);
      if (ended > 0) options.log(`${ended} processes that a killed server left behind were ended`);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function startFailure(place: string, lines: string[]): string {
  const cause = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? 'it said nothing';
  return `Postgres does not start in ${place}: ${cause.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '')}`;
}

function spawnServer({ place, binaries, user, address, log, isThrowaway }: LaunchOptions): Server {
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
    // A terminal's Ctrl-C goes to its whole group; this server stops when it is told to, after its clients.
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

/** The postmaster writes `ready` into its file once it takes connections. */
async function waitForReady(place: string, server: Server): Promise<boolean> {
  let isOver = false;
  void server.exited.then(() => (isOver = true));
  const isReady = await waitUntil(async () => {
    if (isOver) return true;
    const postmaster = await readPostmaster(place);
    return postmaster?.pid === server.pid && postmaster.status === 'ready';
  }, START_LIMIT_MS);
  if (!isReady) server.child.kill('SIGQUIT');
  return isReady && !isOver;
}

async function stopServer(server: Server, dataDir: string, address: Address): Promise<void> {
  server.child.kill('SIGINT'); // "Fast": sessions are ended, everything is written out.
  const isOver = await Promise.race([server.exited.then(() => true), timeout(STOP_LIMIT_MS)]);
  if (!isOver) {
    server.child.kill('SIGQUIT');
    await server.exited;
  }
  if (address.isTemporary && address.socketDir) await rm(address.socketDir, { recursive: true, force: true });
  await releaseFolder(dataDir);
}

function timeout(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), ms).unref());
}

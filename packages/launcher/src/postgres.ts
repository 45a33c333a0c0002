/** The embedded Postgres: real server binaries from the package registry, run on a folder of this site. */
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { findBinaries } from './postgres/binaries.ts';
import { changeOver } from './postgres/changeOver.ts';
import { hasCluster, initCluster } from './postgres/cluster.ts';
import { serverUser, type ServerUser } from './postgres/serverUser.ts';
import { findPassword, freePort, PASSWORDS, readPassword } from './postgres/connection.ts';
import { claimFolder, isInUse, releaseFolder } from './postgres/owner.ts';
import { endServer, launch, type Address, type Server } from './postgres/launch.ts';
import { choosePlace, findPlace, forgetPlace } from './postgres/place.ts';
import { clearStalePostmaster, readPostmaster } from './postgres/postmaster.ts';
import { ADMINISTRATOR, SITE_ROLE } from './postgres/roles.ts';
import { waitUntil } from './postgres/waitUntil.ts';

export { findPlace } from './postgres/place.ts';
export { othersMayReach } from './postgres/reach.ts';
export { serverUser } from './postgres/serverUser.ts';

export interface PostgresOptions {
  /** Folder of the site; the server keeps its files in `postgres/` below it. Made when missing. */
  dataDir: string;
  /** Gets every line the server writes, and what the launcher does itself. */
  log: (line: string) => void;
  /** True: nothing has to survive a crash, so nothing is waited for on its way to the disk. For tests. */
  isThrowaway?: boolean;
  /** Interrupts the start. */
  signal?: AbortSignal;
}

export interface RunningPostgres extends Pick<Server, 'pid' | 'exited'> {
  /** Address of the database `wkff` as its owner, password included: a socket, on Windows a port of 127.0.0.1. */
  url: string;
  /** The same as the server's superuser; no process of the site is handed it. */
  administratorUrl: string;
  /** Folder the server's files are really in. */
  place: string;
  /** Ends connections, writes everything out, ends the process. */
  stop(): Promise<void>;
}

const DATABASE = 'wkff';
/** How long a command waits for the server of a start that is under way. */
const FIND_LIMIT_MS = 60_000;

/**
 * Starts the server on a data folder and resolves once it answers; the folder is set up at the first start. A server left over
 * from a start that was killed is stopped first.
 *
 * As root the server runs as `nobody`; where that user can't reach the folder or the binaries, they are kept in `/var/lib/wkff`
 * and `/var/cache/wkff`.
 * @throws UserError with one sentence fit to show: the folder can't be used, another start uses it, the server doesn't come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dataDir, log, isThrowaway = false, signal } = options;
  const user = serverUser();
  const place = await choosePlace(dataDir, user, log);
  await claimFolder(dataDir);
  try {
    const binaries = await findBinaries(user, log);
    await clearStalePostmaster(place, log);
    // A cluster of before, whose site role is its superuser: the administrator has no password yet.
    const isOld = (await hasCluster(place)) && (await findPassword(dataDir, PASSWORDS.administrator)) === null;
    const password = await readPassword(dataDir, PASSWORDS.site);
    const administratorPassword = await readPassword(dataDir, isOld ? PASSWORDS.unconfirmed : PASSWORDS.administrator);
    await initCluster({ place, binaries, user, password, administratorPassword, database: DATABASE, log });
    const address = await chooseAddress(place, user);
    const server = await launch({ place, binaries, user, address, log, isThrowaway, signal });
    const url = connectionUrl(address, SITE_ROLE, password);
    const administratorUrl = connectionUrl(address, ADMINISTRATOR, administratorPassword);
    const stop = () => stopServer(server, dataDir, address);
    if (isOld) {
      await takeServerFromSite(dataDir, { url, password, administratorPassword }, log).catch(async (error: unknown) => {
        await stop();
        throw error;
      });
    }
    return { url, administratorUrl, place, ...server, stop };
  } catch (error) {
    await releaseFolder(dataDir);
    throw error;
  }
}

/** Leaves the site's role of an older cluster its database alone; the password counts once that is done. */
async function takeServerFromSite(
  dataDir: string,
  access: Parameters<typeof changeOver>[0],
  log: (line: string) => void,
): Promise<void> {
  log(`the role ${SITE_ROLE} gets its database alone, the server an administrator`);
  try {
    await changeOver(access);
    await rename(join(dataDir, PASSWORDS.unconfirmed), join(dataDir, PASSWORDS.administrator));
  } catch (error) {
    throw new UserError(
      `The database's role could not be changed to own its database alone: ${(error as Error).message}`,
    );
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
 * @throws UserError when it doesn't come up.
 */
export async function findPostgres(dataDir: string): Promise<FoundPostgres> {
  const place = await findPlace(dataDir);
  const exists = await hasCluster(place);
  if (!(await isInUse(dataDir))) return { exists, url: null };
  let address: Address | null = null;
  const isUp = await waitUntil(async () => {
    const found = await readPostmaster(place);
    if (found?.status !== 'ready') return !(await isInUse(dataDir));
    address = { port: found.port, socketDir: found.socketDir || null, isTemporary: false };
    return true;
  }, FIND_LIMIT_MS);
  if (!isUp) throw new UserError(`The Postgres server of ${dataDir} does not come up.`);
  return { exists, url: address && connectionUrl(address, SITE_ROLE, await readPassword(dataDir, PASSWORDS.site)) };
}

/** Removes the server's files of a data folder, also those kept elsewhere. The server must not run. */
export async function removePostgres(dataDir: string): Promise<void> {
  await forgetPlace(dataDir);
  for (const name of Object.values(PASSWORDS)) await rm(join(dataDir, name), { force: true });
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
  // Whom root starts the API as may be another user.
  if (user.isOther) await chmod(short, 0o755);
  return { port: 5432, socketDir: short, isTemporary: true };
}

function connectionUrl({ port, socketDir }: Address, role: string, password: string): string {
  const login = `${role}:${password}`;
  return socketDir === null
    ? `postgresql://${login}@127.0.0.1:${port}/${DATABASE}`
    : `postgresql://${login}@localhost:${port}/${DATABASE}?host=${encodeURIComponent(socketDir)}`;
}

async function stopServer(server: Server, dataDir: string, address: Address): Promise<void> {
  await endServer(server, 'SIGINT'); // "Fast": sessions are ended, everything is written out.
  if (address.isTemporary && address.socketDir) await rm(address.socketDir, { recursive: true, force: true });
  await releaseFolder(dataDir);
}

/** The embedded Postgres: the server's own binaries, installed as a package, on the site's data folder. */
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { findBinaries } from './postgres/binaries.ts';
import type { changeOver } from './postgres/changeOver.ts';
import { hasCluster, initCluster, setPasswords } from './postgres/cluster.ts';
import { serverUser, type ServerUser } from './postgres/serverUser.ts';
import { findPassword, PASSWORDS, readPassword } from './postgres/connection.ts';
import type { isAccepted } from './postgres/isAccepted.ts';
import { claimFolder, isInUse, releaseFolder } from './postgres/owner.ts';
import { endServer, launch, type Address, type Server } from './postgres/launch.ts';
import { choosePlace, findPlace, forgetPlace } from './postgres/place.ts';
import { clearStalePostmaster, readPostmaster } from './postgres/postmaster.ts';
import { ADMINISTRATOR, SITE_ROLE } from './postgres/roles.ts';
import { waitUntil } from './postgres/waitUntil.ts';

export { claimFolder, isInUse, releaseFolder } from './postgres/owner.ts';
export { findPlace } from './postgres/place.ts';
export { othersMayReach } from './postgres/reach.ts';
export { serverUser } from './postgres/serverUser.ts';

/** What is done with a connection to the server: the database's client takes more memory than all else here. */
export interface Logins {
  isAccepted: typeof isAccepted;
  changeOver: typeof changeOver;
}

const LOGINS_OF_THIS_PROCESS: Logins = {
  isAccepted: async (url) => (await import('./postgres/isAccepted.ts')).isAccepted(url),
  changeOver: async (access) => (await import('./postgres/changeOver.ts')).changeOver(access),
};

export interface PostgresOptions {
  /** Data folder of the site; the server's files are in `postgres/` below it. Created if missing. */
  dataDir: string;
  /** Receives every line that the server prints, and messages about the launcher's actions. */
  log: (line: string) => void;
  /** True to disable fsync: faster, but a crash may lose data. For tests. */
  isThrowaway?: boolean;
  /** Aborts the start. */
  signal?: AbortSignal;
  /** By default this process connects. */
  logins?: Logins | undefined;
}

export interface RunningPostgres extends Pick<Server, 'pid' | 'exited'> {
  /**
   * Connection URL of the database `wkff` as its owner, with the password. A socket; on Windows a port of 127.0.0.1.
   */
  url: string;
  /** Connection URL as the server's superuser. No process of the site receives it. */
  administratorUrl: string;
  /** Folder in which the server's files are. */
  place: string;
  /** Closes all connections, flushes everything to disk and stops the server. */
  stop(): Promise<void>;
}

const DATABASE = 'wkff';
/** How long a command waits for a server that is starting. */
const FIND_LIMIT_MS = 60_000;

/** A server that is about to be started. */
export interface PreparedPostgres extends Pick<RunningPostgres, 'url' | 'administratorUrl' | 'place'> {
  /** Starts it and resolves once it accepts connections. The first start initialises the folder. @throws UserError */
  start(): Promise<RunningPostgres>;
}

/** Starts the server on a data folder and resolves once it accepts connections. @throws as `preparePostgres`. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { start } = await preparePostgres(options);
  return start();
}

/**
 * Claims a data folder for a server of this process, and says where the server will be reached. Stops a server that a
 * killed start left running.
 *
 * If root starts it, the server runs as `nobody`. If that user cannot access the folder or the binaries, they are
 * placed in `/var/lib/wkff` and `/var/cache/wkff` instead.
 * @throws UserError if the folder cannot be used, or another start uses it.
 */
export async function preparePostgres(options: PostgresOptions): Promise<PreparedPostgres> {
  const { dataDir, log, isThrowaway = false, signal, logins = LOGINS_OF_THIS_PROCESS } = options;
  const user = serverUser();
  const place = await choosePlace(dataDir, user, log);
  await claimFolder(dataDir);
  try {
    const binaries = await findBinaries(user, log);
    await clearStalePostmaster(place, user, log);
    // In a cluster of an older version the site's role is the superuser, and the administrator has no password yet.
    const isOld = (await hasCluster(place)) && (await findPassword(dataDir, PASSWORDS.administrator)) === null;
    const password = await readPassword(dataDir, PASSWORDS.site);
    const administratorPassword = await readPassword(dataDir, isOld ? PASSWORDS.unconfirmed : PASSWORDS.administrator);
    const address = await chooseAddress(place, user);
    const url = connectionUrl(address, SITE_ROLE, password);
    const administratorUrl = connectionUrl(address, ADMINISTRATOR, administratorPassword);
    const passwords = { password, administratorPassword };
    const prepared = { url, administratorUrl, place };
    const start = async (): Promise<RunningPostgres> => {
      try {
        await initCluster({ place, binaries, user, ...passwords, database: DATABASE, log });
        const launchServer = () => launch({ place, binaries, user, address, log, isThrowaway, signal });
        let server = await launchServer();
        /** Sets the passwords of the files again if the server does not accept the one of this URL. */
        const ensureAccepted = async (login: string) => {
          if (await logins.isAccepted(login)) return;
          log('the files of the passwords of the database are lost or damaged; new passwords are set');
          await endServer(server, 'SIGINT');
          await setPasswords({ place, binaries, user, ...passwords });
          server = await launchServer();
        };
        const stop = () => stopServer(server, dataDir, address);
        try {
          await ensureAccepted(url);
          if (isOld) await takeServerFromSite(dataDir, { url, ...passwords }, logins, log);
          await ensureAccepted(administratorUrl);
        } catch (error) {
          await stop();
          throw error;
        }
        return { ...prepared, ...server, stop };
      } catch (error) {
        await removeSocket(address);
        await releaseFolder(dataDir);
        throw error;
      }
    };
    return { ...prepared, start };
  } catch (error) {
    await releaseFolder(dataDir);
    throw error;
  }
}

/** Removes superuser rights from the site's role of an older cluster. The new password is valid afterwards. */
async function takeServerFromSite(
  dataDir: string,
  access: Parameters<typeof changeOver>[0],
  logins: Logins,
  log: (line: string) => void,
): Promise<void> {
  log(`the role ${SITE_ROLE} gets its database alone, the server an administrator`);
  try {
    await logins.changeOver(access);
    await rename(join(dataDir, PASSWORDS.unconfirmed), join(dataDir, PASSWORDS.administrator));
  } catch (error) {
    throw new UserError(
      `The database's role could not be changed to own its database alone: ${(error as Error).message}`,
    );
  }
}

/** How another process reaches the server of a data folder. */
export interface FoundPostgres {
  /** True when the folder holds a database. */
  exists: boolean;
  /** Address while another process runs the server, otherwise null. */
  url: string | null;
}

/**
 * Finds the server that another process runs on the data folder. Waits while it starts. @throws UserError if it does
 * not start.
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

/** Deletes the server's files, including those outside of the data folder. The server must not be running. */
export async function removePostgres(dataDir: string): Promise<void> {
  await forgetPlace(dataDir);
  for (const name of Object.values(PASSWORDS)) await rm(join(dataDir, name), { force: true });
}

/** The kernel's limit for the path of a socket is 107 bytes, 103 on macOS. */
const SOCKET_PATH_LIMIT = 100;

async function chooseAddress(place: string, user: ServerUser): Promise<Address> {
  if (process.platform === 'win32') {
    const { default: getPort } = await import('get-port');
    return { port: await getPort({ host: '127.0.0.1' }), socketDir: null, isTemporary: false };
  }
  const own = join(place, 'socket');
  if (Buffer.byteLength(`${own}/.s.PGSQL.5432`) <= SOCKET_PATH_LIMIT) {
    return { port: 5432, socketDir: own, isTemporary: false };
  }
  const short = await mkdtemp(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'wkff-pg-'));
  await user.own(short);
  // Root may start the API as a third user.
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
  await endServer(server, 'SIGINT'); // Postgres's "fast" shutdown: ends sessions, flushes everything.
  await removeSocket(address);
  await releaseFolder(dataDir);
}

/** Removes the folder of a socket whose own would have too long a path. */
async function removeSocket({ isTemporary, socketDir }: Address): Promise<void> {
  if (isTemporary && socketDir) await rm(socketDir, { recursive: true, force: true });
}

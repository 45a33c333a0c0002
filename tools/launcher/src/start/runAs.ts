import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { findUser, type UserIds } from '../postgres/serverUser.ts';
import { root, type Settings } from './settings.ts';

/** How the API and the web host are started. */
export interface RunAs {
  /** For `spawn`; empty for this process's user. Supplementary groups are dropped. */
  ids: Partial<UserIds>;
  /** Environment variables that this user needs. */
  env: Record<string, string>;
}

/** The settings of a start that decide which user its processes run as. */
export type RunAsSettings = Pick<
  Settings,
  'host' | 'port' | 'apiPort' | 'dataDir' | 'demo' | 'runAs' | 'siteSettings' | 'compileCache'
>;

const AS_THIS_USER: RunAs = { ids: {}, env: {} };
const DEFAULT_USER = 'nobody';
/** Returns the folders of `DATA_DIR` that the API and the web host write to. */
const foldersOf = (dataDir: string) => ['store', 'uploads', 'host'].map((folder) => path.join(dataDir, folder));

/**
 * Chooses the user of the API and the web host, and changes the owner of the folders they write to. Root starts them as
 * the user of `RUN_AS`. If that is not possible, a demo reachable only from this machine runs as root and prints a
 * note.
 * @throws UserError if that is not possible and the site is not such a demo, or if the user `RUN_AS` does not exist.
 */
export function prepareRunAs(settings: RunAsSettings, say: (line: string) => void): RunAs {
  const named = settings.runAs ?? undefined;
  if (process.getuid?.() !== 0) {
    if (named === undefined || named === userInfo().username) return AS_THIS_USER;
    throw new UserError(`RUN_AS is ${named}, but only root can start a site as another user; leave RUN_AS out.`);
  }
  const name = named ?? DEFAULT_USER;
  const user = findUser(name);
  if (!user) throw new UserError(`RUN_AS must be a user of this machine; /etc/passwd does not have ${name}.`);
  if (user.uid === 0) {
    takeBack(settings.dataDir);
    return AS_THIS_USER;
  }
  for (const folder of foldersOf(settings.dataDir)) handOver(folder, user);
  const found = findObstacle(settings, user);
  if (found === null) {
    // Makes new files readable by others. Secrets and logs set their own modes.
    process.umask(0o022);
    return { ids: user, env: compileCache(settings.compileCache, name, user) };
  }
  takeBack(settings.dataDir);
  const reason = `the user ${name} cannot ${found.obstacle}`;
  if (named === undefined && settings.demo && isLoopback(settings.host)) {
    say(`The API and the web host run as root: ${reason}.`);
    return AS_THIS_USER;
  }
  throw new UserError(
    `As root the API and the web host would run as another user, but ${reason}: ${found.remedy}, name another user in RUN_AS, or start the site as another user than root.`,
  );
}

/**
 * Makes the user the owner of a folder and everything in it. Does nothing if the user already owns the folder, because
 * root must not walk through a folder that another user can change meanwhile.
 */
function handOver(folder: string, { uid, gid }: UserIds): void {
  mkdirSync(folder, { recursive: true });
  if (lstatSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), uid, gid);
  }
  // Changes the folder itself last, so that the start after an interrupted one repeats everything.
  lchownSync(folder, uid, gid);
}

/**
 * Makes root the owner of the folders again, so that the next start as another user also takes over files written by
 * root.
 */
export function takeBack(dataDir: string): void {
  if (process.getuid?.() !== 0) return;
  for (const folder of foldersOf(dataDir)) if (existsSync(folder)) lchownSync(folder, 0, 0);
}

/** Changes the owner of root's files in a folder to the folder's owner. */
export function giveToOwner(folder: string): void {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = lstatSync(folder);
  for (const name of readdirSync(folder)) {
    const entry = path.join(folder, name);
    const found = lstatSync(entry, { throwIfNoEntry: false });
    // Skips files with several hard links, which may be files from elsewhere.
    if (found?.uid === 0 && (found.isDirectory() || found.nlink === 1)) lchownSync(entry, uid, gid);
  }
}

/** Runs `test` on pairs of an option and a path, and prints the first pair that fails. */
const PROBE = 'while [ $# -gt 0 ]; do test "$1" "$2" || { echo "$1 $2"; exit 1; }; shift 2; done';
const MEANING: Record<string, string> = { '-x': 'run', '-r': 'read', '-w': 'write to' };

interface Obstacle {
  /** The words after "cannot". */
  obstacle: string;
  /** What to do about it, as an imperative. */
  remedy: string;
}

/** Returns why the user cannot run the site, and what to do about it. Null if the user can. */
function findObstacle({ dataDir, port, apiPort, siteSettings }: RunAsSettings, user: UserIds): Obstacle | null {
  const openPort = firstOpenPort();
  const low = [port, apiPort].find((one) => one < openPort);
  if (low !== undefined)
    return { obstacle: `listen on port ${low}`, remedy: `choose a port from ${openPort} on (a proxy may have ${low})` };
  const settingsFile = siteSettings ? path.resolve(root, siteSettings) : path.join(dataDir, 'site-settings.json');
  const needed = [
    ['-x', process.execPath],
    ...['api/src/main.ts', 'shell/server/main.ts', 'node_modules'].map((file) => ['-r', path.join(root, file)]),
    ...(existsSync(settingsFile) ? [['-r', settingsFile]] : []),
    ...foldersOf(dataDir).map((folder) => ['-w', folder]),
  ];
  const probe = spawnSync('/bin/sh', ['-c', PROBE, 'sh', ...needed.flat()], { ...user, cwd: '/', encoding: 'utf8' });
  if (probe.error) {
    const { code } = probe.error as NodeJS.ErrnoException;
    return { obstacle: `start a program (${code})`, remedy: 'change that' };
  }
  if (probe.status === 0) return null;
  const [option = '', ...words] = probe.stdout.trim().split(' ');
  const file = words.join(' ');
  return { obstacle: `${MEANING[option] ?? 'use'} ${file}`, remedy: remedyFor(file, { dataDir, settingsFile }) };
}

function remedyFor(file: string, { dataDir, settingsFile }: { dataDir: string; settingsFile: string }): string {
  if (foldersOf(dataDir).includes(file)) {
    return 'set DATA_DIR to a folder that this user can reach (e.g. one below /srv), open the folders above it (chmod o+x)';
  }
  if (file === settingsFile) return 'let it read that file';
  return 'move the clone to where this user can read it (e.g. below /srv)';
}

/** Returns the lowest port that a program without root's rights may listen on. */
function firstOpenPort(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  } catch {
    return 1024;
  }
}

/**
 * Returns a separate folder for compiled code, because root must not run code that another user has compiled. None where
 * it cannot be made, e.g. in a clone that is only read: then each process compiles for itself.
 */
function compileCache(folder: string | null, name: string, { uid, gid }: UserIds): Record<string, string> {
  if (!folder) return {};
  const own = path.join(folder, name);
  try {
    mkdirSync(own, { recursive: true });
    lchownSync(own, uid, gid);
    return { NODE_COMPILE_CACHE: own };
  } catch {
    return {};
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

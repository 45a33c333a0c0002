import { execFile } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { wholeEnvironment } from '@wkff/settings';

const run = promisify(execFile);

/**
 * The user that the server runs as. Postgres refuses to run as root, so root starts it as `nobody`. Root must not
 * believe what that user may write: its files are opened without following links, and what they name is signalled and
 * removed with that user's rights.
 */
export interface ServerUser {
  /** True when it is not this process's user. */
  isOther: boolean;
  spawnOptions: { uid?: number; gid?: number; env: NodeJS.ProcessEnv };
  /** Makes the server's user the owner of a file or folder of root. @throws for a link, and for another user's file. */
  own(path: string): Promise<void>;
  /** Sends a signal with the user's rights. @throws when there is no such process, or it is another user's. */
  signal(pid: number, signal: NodeJS.Signals): Promise<void>;
  /** Removes a file with the user's rights. */
  remove(path: string): Promise<void>;
}

/** Returns this process's user, or `nobody` for root. */
export function serverUser(): ServerUser {
  // Doesn't inherit the environment, because PGDATA, PGPORT and locale variables would affect the server.
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
  if (process.platform === 'win32') Object.assign(env, wholeEnvironment());
  if (process.getuid?.() !== 0) return thisUser(env);
  const ids = findUser('nobody') ?? { uid: 65534, gid: 65534 };
  const spawnOptions = { ...ids, env };
  const runAsUser = async (script: string, ...args: string[]) => {
    await run('/bin/sh', ['-c', script, 'sh', ...args], { ...spawnOptions, cwd: '/' });
  };
  return {
    isOther: true,
    spawnOptions,
    own: (path) => handOver(path, ids),
    signal: (pid, signal) => runAsUser('kill -s "$1" "$2"', signal.slice('SIG'.length), String(pid)),
    remove: (path) => runAsUser('rm -f -- "$1"', path),
  };
}

/** Returns this process's user, whose programs get this environment. */
export function thisUser(env: NodeJS.ProcessEnv): ServerUser {
  return {
    isOther: false,
    spawnOptions: { env },
    own: () => Promise.resolve(),
    signal: async (pid, signal) => void process.kill(pid, signal),
    remove: (path) => rm(path, { force: true }),
  };
}

/** Changes the owner of what was opened, so that nobody can put another file in its place meanwhile. */
async function handOver(path: string, { uid, gid }: UserIds): Promise<void> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await handle.stat();
    if (found.uid === uid) return;
    const isRoots = found.uid === 0 && (found.isDirectory() || (found.isFile() && found.nlink === 1));
    if (!isRoots) throw new Error(`${path} belongs to another user, or has another name, too`);
    await handle.chown(uid, gid);
  } finally {
    await handle.close();
  }
}

/** A user of this machine, in the form that `spawn` takes. */
export interface UserIds {
  uid: number;
  gid: number;
}

/** Returns the user of that name in `/etc/passwd`, or null. */
export function findUser(name: string): UserIds | null {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const [, , uid, gid] = lines.map((line) => line.split(':')).find(([first]) => first === name) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

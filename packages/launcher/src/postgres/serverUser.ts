import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { wholeEnvironment } from '@wkff/settings';

/** The user that the server runs as. Postgres refuses to run as root, so root starts it as `nobody`. */
export interface ServerUser {
  /** True when it is not this process's user. */
  isOther: boolean;
  spawnOptions: { uid?: number; gid?: number; env: NodeJS.ProcessEnv };
  /** Changes the owner of a file or folder to the server's user. */
  own(path: string): Promise<void>;
}

/** Returns this process's user, or `nobody` for root. */
export function serverUser(): ServerUser {
  // Doesn't inherit the environment, because PGDATA, PGPORT and locale variables would affect the server.
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
  if (process.platform === 'win32') Object.assign(env, wholeEnvironment());
  if (process.getuid?.() !== 0) return { isOther: false, spawnOptions: { env }, own: () => Promise.resolve() };
  const { uid, gid } = findUser('nobody') ?? { uid: 65534, gid: 65534 };
  return { isOther: true, spawnOptions: { uid, gid, env }, own: (path) => chown(path, uid, gid) };
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

import { readFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { wholeEnvironment } from '@wkff/settings';

/** Who the server runs as: Postgres refuses root, so root starts it as `nobody`. */
export interface ServerUser {
  /** True when it is another user than this process's. */
  isOther: boolean;
  spawnOptions: { uid?: number; gid?: number; env: NodeJS.ProcessEnv };
  /** Hands a file or folder over to the server's user. */
  own(path: string): Promise<void>;
}

/** This process's user, or `nobody` for root. */
export function serverUser(): ServerUser {
  // Nothing of the caller's environment: PGDATA, PGPORT and locale variables would change what the server does.
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
  if (process.platform === 'win32') Object.assign(env, wholeEnvironment());
  if (process.getuid?.() !== 0) return { isOther: false, spawnOptions: { env }, own: () => Promise.resolve() };
  const { uid, gid } = findUser('nobody') ?? { uid: 65534, gid: 65534 };
  return { isOther: true, spawnOptions: { uid, gid, env }, own: (path) => chown(path, uid, gid) };
}

/** A user of this machine, as `spawn` takes one. */
export interface UserIds {
  uid: number;
  gid: number;
}

/** Returns a user of `/etc/passwd`; null when there is none of that name. */
export function findUser(name: string): UserIds | null {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    const [, , uid, gid] = lines.map((line) => line.split(':')).find(([first]) => first === name) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
  } catch {
    return null;
  }
}

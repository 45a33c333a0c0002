import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { isAlive } from '@wkff/build/lock';
import { commandLine } from './processes.ts';
import { readServersFile } from './readServersFile.ts';
import type { ServerUser } from './serverUser.ts';
import { waitUntil } from './waitUntil.ts';

/** What a running server writes to `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** `starting`, `ready`, `stopping` or `standby`. */
  status: string;
  port: number;
  /** Folder of the socket; empty for TCP only. */
  socketDir: string;
}

/** Reads `postmaster.pid`, which the server's user may write; returns null when there is none. */
export async function readPostmaster(place: string): Promise<Postmaster | null> {
  const lines = (await readServersFile(pidFile(place))).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, status: lines[7]?.trim() ?? '', port: Number(lines[3]), socketDir: lines[4]?.trim() ?? '' };
}

/**
 * Prepares the folder for a new server: stops a server that a killed start left running, and deletes a stale
 * `postmaster.pid`. Call it only if no other start uses the folder.
 * @throws UserError while a server runs there that does not stop, or that the server's user may not stop.
 */
export async function clearStalePostmaster(
  place: string,
  user: ServerUser,
  log: (line: string) => void,
): Promise<void> {
  const left = await readPostmaster(place);
  if (!left) return;
  if (!(await isServerOf(left.pid, place))) {
    // Another process may have reused the id, in which case Postgres would refuse to start.
    await user.remove(pidFile(place));
    return;
  }
  log(`stopping a Postgres server (process ${left.pid}) that an earlier start left behind`);
  const isGone = () => !isAlive(left.pid);
  // With the user's rights: the file may name any process, also one of root.
  const ask = (signal: NodeJS.Signals) =>
    user.signal(left.pid, signal).then(
      () => true,
      () => isGone(),
    );
  if ((await ask('SIGINT')) && (await waitUntil(isGone, 15_000))) return;
  if ((await ask('SIGQUIT')) && (await waitUntil(isGone, 10_000))) return;
  throw new UserError(
    `A Postgres server (process ${left.pid}) still runs in ${place} and does not stop; end it first.`,
  );
}

async function isServerOf(pid: number, place: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  return (await commandLine(pid)).includes(`-D ${join(place, 'data')}`);
}

function pidFile(place: string): string {
  return join(place, 'data', 'postmaster.pid');
}

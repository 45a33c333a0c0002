import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@wkff/server/user-error';
import { commandLine, isAlive } from './processes.ts';
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

/** Reads `postmaster.pid`; returns null when there is none. */
export async function readPostmaster(place: string): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(place), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, status: lines[7]?.trim() ?? '', port: Number(lines[3]), socketDir: lines[4]?.trim() ?? '' };
}

/**
 * Prepares the folder for a new server: stops a server that a killed start left running, and deletes a stale
 * `postmaster.pid`. Call it only if no other start uses the folder.
 */
export async function clearStalePostmaster(place: string, log: (line: string) => void): Promise<void> {
  const left = await readPostmaster(place);
  if (!left) return;
  if (!(await isServerOf(left.pid, place))) {
    // Another process may have reused the id, in which case Postgres would refuse to start.
    await rm(pidFile(place), { force: true });
    return;
  }
  log(`stopping a Postgres server (process ${left.pid}) that an earlier start left behind`);
  const isGone = () => !isAlive(left.pid);
  process.kill(left.pid, 'SIGINT');
  if (await waitUntil(isGone, 15_000)) return;
  process.kill(left.pid, 'SIGQUIT');
  if (!(await waitUntil(isGone, 10_000))) {
    throw new UserError(
      `A Postgres server (process ${left.pid}) still runs in ${place} and does not stop; end it first.`,
    );
  }
}

async function isServerOf(pid: number, place: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  return (await commandLine(pid)).includes(`-D ${join(place, 'data')}`);
}

function pidFile(place: string): string {
  return join(place, 'data', 'postmaster.pid');
}

import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from './processes.ts';
import type { ServerUser } from './serverUser.ts';

/**
 * Kills the orphans of a killed postmaster on a data folder, and returns their number. Most end on their own, but not
 * one that waits for a lock of a killed process. Only on Linux, where the folder of a process can be read.
 */
export async function endOrphans(place: string, user: ServerUser): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const data = await realpath(join(place, 'data'));
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const isIn = async (pid: string) => (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === data;
  let ended = 0;
  for (const pid of pids) {
    // The postmaster's command line contains its path; a child's contains its role instead.
    const isChild = (await isIn(pid)) && (await commandLine(Number(pid))).startsWith('postgres: ');
    if (!isChild || (await isIn(await parentOf(pid)))) continue;
    await user.signal(Number(pid), 'SIGKILL').then(
      () => (ended += 1),
      () => undefined,
    );
  }
  return ended;
}

async function parentOf(pid: string): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return /^PPid:\s*(\d+)/m.exec(status)?.[1] ?? '';
}

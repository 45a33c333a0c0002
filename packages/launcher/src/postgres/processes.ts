import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** True while a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process started, as text that tells two processes with the same id apart; null: there is no such process. Ids are
 * given out again, so an id alone proves nothing.
 */
export async function startMark(pid: number): Promise<string | null> {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') {
    const [status, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    return status === '' || state === 'Z' ? null : `${boot.trim()} ${fields[19]}`;
  }
  if (process.platform === 'win32') return 'alive';
  return (await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout.trim() || null;
}

/** The command line of a process, or empty. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  return (await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout;
}

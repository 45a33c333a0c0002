import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isAlive } from '@wkff/build/lock';

const run = promisify(execFile);

/**
 * Returns when a process started, as text that distinguishes two processes with the same id, since systems reuse ids.
 * Null when there is no such process.
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

/** Returns the command line of a process; empty if it cannot be read. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
  }
  if (process.platform === 'win32') return '';
  return (await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout;
}

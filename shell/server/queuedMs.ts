import { readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * Returns how long a process has been ready to run but had to wait for a processor since it began, in ms: its main
 * thread, by Linux. Where that is not known, 0.
 */
export function queuedMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / NS_PER_MS;
  } catch {
    return 0;
  }
}

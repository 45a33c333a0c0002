import { readdirSync, readFileSync } from 'node:fs';

const NS_PER_MS = 1e6;

/**
 * Returns how long the threads of a process have been ready to run but had to wait for a processor since it began, in
 * ms, by Linux: all together, because one often waits for another. Where that is not known, 0.
 */
export function queuedMs(pid: number | undefined): number {
  try {
    const folder = `/proc/${pid}/task`;
    const waits = readdirSync(folder).map((id) => readFileSync(`${folder}/${id}/schedstat`, 'utf8').split(' ')[1]);
    return waits.reduce((sum, wait) => sum + Number(wait) / NS_PER_MS, 0);
  } catch {
    return 0;
  }
}

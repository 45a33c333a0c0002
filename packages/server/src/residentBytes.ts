import { readFileSync } from 'node:fs';

/** Size of a memory page, in bytes. Linux counts memory in pages. */
const PAGE = 4096;

/** Returns the resident memory of a process, in bytes, or 0 if it is not known. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}

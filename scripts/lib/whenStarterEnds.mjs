/**
 * Notices that the program which started this process has ended. Plain JavaScript without dependencies: it runs before
 * any package is installed.
 */
import { readFileSync } from 'node:fs';

const LOOK_MS = 500;
/** Begins the argument with which a program tells its successor in the same process who started them. */
export const STARTERS = '--starters=';

/**
 * Calls back once, when the parent of this process or the parent's parent has ended: npm starts a command in a shell, and
 * neither passes a signal on. On systems without `/proc` only the parent is watched.
 * @param {() => void} then
 * @param {string} starters of an earlier program of this process: one of them may have ended since
 */
export function whenStarterEnds(then, starters = readStarters()) {
  const timer = setInterval(() => {
    if (readStarters() === starters) return;
    clearInterval(timer);
    then();
  }, LOOK_MS);
  timer.unref();
}

/** Returns the ids of both, as a text that changes when one of them ends. */
export const readStarters = () => `${process.ppid} ${readParent(process.ppid)}`;

/** Returns the id of a process's parent, or nothing where it is not known. */
function readParent(pid) {
  try {
    // The name of the program, in parentheses, may contain anything.
    return readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ')[1];
  } catch {
    return undefined;
  }
}

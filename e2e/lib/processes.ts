import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** The whole command line. */
  command: string;
}

/** Returns every process below `root`, parents before their children, without `root`. */
export function descendants(root: number): RunningProcess[] {
  const all = listProcesses();
  const found: RunningProcess[] = [];
  const parents = [root];
  for (const parent of parents) {
    const children = all.filter((process) => process.parent === parent);
    found.push(...children);
    parents.push(...children.map(({ pid }) => pid));
  }
  return found;
}

/** Returns the web host's process below a site's first one. */
export function hostPid(root: number): number | undefined {
  return descendants(root).find(({ command }) => command.includes('shell/server/main.ts'))?.pid;
}

/** Returns the bytes of memory that a process and all below it use, as `ownMemory`. */
export function memoryOf(root: number): number {
  return [root, ...descendants(root).map(({ pid }) => pid)].reduce((sum, pid) => sum + ownMemory(pid), 0);
}

/**
 * Returns the bytes of memory that a process uses, on Linux; shared memory is divided among its users (PSS). 0 if it has
 * ended.
 */
export function ownMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Returns whether the process is still alive; a zombie, waiting for its parent, is not. To a lock it is: `isAlive` of
 * tools/build asks the system only whether the id is taken.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const entry = readEntry(pid);
  return entry === null || entry.state !== 'Z';
}

/** A minimal machine has no `ps`; Linux has the same in files. */
function listProcesses(): RunningProcess[] {
  if (!existsSync('/proc/self/stat')) return listByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readEntry(Number(name)))
    .filter((entry) => entry !== null);
}

function readEntry(pid: number): (RunningProcess & { state: string }) | null {
  try {
    // The program's name is in brackets and may contain anything, brackets too.
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(parent), command, state };
  } catch {
    return null;
  }
}

function listByPs(): RunningProcess[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, command]) => ({ pid: Number(pid), parent: Number(parent), command: command ?? '' }));
}

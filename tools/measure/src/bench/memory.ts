import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a running site, in bytes. */
export interface SiteMemory {
  api: number;
  /** With its render processes. Memory that processes share is counted for each. */
  host: number;
  /** Part of `host`. */
  renders: number;
  /** The start's process, which supervises the others. */
  start: number;
}

/**
 * Samples the memory of the site whose start has the process id, until `end` returns the sample with the most for API
 * and host together.
 */
export function watchMemory(start: number, everyMs = 250): { end(): SiteMemory } {
  const children = childrenOf(start);
  const pidOf = (entry: string) => {
    const pid = children.find(({ command }) => command().includes(entry))?.pid;
    if (!pid) throw new Error(`no process of the site runs ${entry}`);
    return pid;
  };
  const [api, host] = [pidOf('api/src/main.ts'), pidOf('shell/server/main.ts')];
  let most: SiteMemory = { api: 0, host: 0, renders: 0, start: 0 };
  const look = () => {
    const renders = processesBelow(host).reduce((sum, pid) => sum + residentBytes(pid), 0);
    const now = { api: residentBytes(api), host: residentBytes(host) + renders, renders, start: residentBytes(start) };
    if (now.api + now.host > most.api + most.host) most = now;
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

// A minimal machine has no `ps`; Linux has it in /proc.
const hasProc = existsSync('/proc/self/stat');

interface Process {
  pid: number;
  parent: number;
  command: () => string;
}

const childrenOf = (parent: number) => readProcesses().filter((one) => one.parent === parent);

/** A render process may be a grandchild: what starts it alone (`unshare`) stays around it. */
function processesBelow(root: number): number[] {
  const all = readProcesses();
  const below = [root];
  // The list grows while it is read.
  for (const parent of below) below.push(...all.filter((one) => one.parent === parent).map(({ pid }) => pid));
  return below.slice(1);
}

function readProcesses(): Process[] {
  if (!hasProc) return readByPs();
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      // The name of the program, in parentheses, may contain anything.
      parent: Number(
        read(`/proc/${name}/stat`)
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ),
      command: () => read(`/proc/${name}/cmdline`).replaceAll('\0', ' '),
    }));
}

function readByPs(): Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((match) => ({ pid: Number(match?.[1]), parent: Number(match?.[2]), command: () => match?.[3] ?? '' }));
}

function residentBytes(pid: number): number {
  const kibibytes = hasProc
    ? /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kibibytes ?? 0) * 1024;
}

/** Returns an empty list when the process has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

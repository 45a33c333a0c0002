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
    const pid = children.find(({ command }) => command.includes(entry))?.pid;
    if (!pid) throw new Error(`no process of the site runs ${entry}`);
    return pid;
  };
  const [api, host] = [pidOf('api/src/main.ts'), pidOf('shell/server/main.ts')];
  let most: SiteMemory = { api: 0, host: 0, renders: 0, start: 0 };
  const look = () => {
    const renders = childrenOf(host).reduce((sum, { pid }) => sum + residentBytes(pid), 0);
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

function childrenOf(parent: number): { pid: number; command: string }[] {
  if (!hasProc) return childrenByPs(parent);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        Number(
          read(`/proc/${name}/stat`)
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        ) === parent,
    )
    .map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`).replaceAll('\0', ' ') }));
}

function childrenByPs(parent: number): { pid: number; command: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => Number(match?.[2]) === parent)
    .map((match) => ({ pid: Number(match?.[1]), command: match?.[3] ?? '' }));
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

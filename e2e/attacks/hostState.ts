import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descendants, hostPid } from '../lib/processes.ts';
import type { AttackedSite } from './attackedSite.ts';

/** Resident memory of the web host's own process, in bytes. */
export function hostMemory({ pid }: AttackedSite): number {
  const status = readFileSync(`/proc/${hostPid(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1024;
}

/** Pids of the render processes. */
export function renderPids({ pid }: AttackedSite): number[] {
  return descendants(hostPid(pid) ?? 0).map((process) => process.pid);
}

/** Returns the sum of a metric of the web host over its labels. */
export async function hostMetric({ address, dataDir }: AttackedSite, name: string): Promise<number> {
  const token = readFileSync(join(dataDir, 'secrets', 'metrics-token'), 'utf8').trim();
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`/metrics answered ${answer.status}`);
  const lines = (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith(name) && /^[ {]/.test(line.slice(name.length)));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/** Returns the lines that the web host has logged about failures of remotes. */
export function failuresOfRemotes({ dataDir }: AttackedSite): string[] {
  const log = readFileSync(join(dataDir, 'logs', 'host.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('"remote failed"'));
}

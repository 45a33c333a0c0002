import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { metricsToken, readMetric } from '../lib/metrics.ts';
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

/** Returns the sum of a metric of the web host, over its labels or over those with some words. */
export const hostMetric = ({ address, dataDir }: AttackedSite, name: string, labels = ''): Promise<number> =>
  readMetric(address, metricsToken(dataDir), name, labels);

/** Returns the lines that the web host has logged about failures of remotes. */
export function failuresOfRemotes({ dataDir }: AttackedSite): string[] {
  const log = readFileSync(join(dataDir, 'logs', 'host.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('"remote failed"'));
}

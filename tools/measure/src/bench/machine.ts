import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Describes the machine in one line. */
export function describeMachine(): string {
  const model = (cpus()[0]?.model ?? 'unknown processor').replace(/\s+/g, ' ').trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}

/** Returns the share of all cores that other programs use, 0 to 1, measured while the bench is idle. */
export async function othersShare(overMs = 2_000): Promise<number> {
  const before = times();
  await delay(overMs);
  const after = times();
  const total = after.total - before.total;
  return total === 0 ? 0 : (after.busy - before.busy) / total;
}

function times(): { busy: number; total: number } {
  let [busy, total] = [0, 0];
  for (const { times: core } of cpus()) {
    const all = core.user + core.nice + core.sys + core.irq + core.idle;
    total += all;
    busy += all - core.idle;
  }
  return { busy, total };
}

import {
  HEALTH_SLOT_MS,
  realNow,
  VITAL_BOUNDS,
  type HealthCount,
  type SentHealthCount,
  type Vital,
  DAY_MS,
} from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Actor } from '../../../db/audit.ts';
import type { DB } from '../../../db/types.ts';
import { AppError } from '../../../errors/AppError.ts';
import { findSection } from '../repository.ts';
import type { ReleaseService } from '../service.ts';
import { judge, JUDGED_MS } from './judge.ts';
import { addCounts, findRecorded, listSlots, removeSlots, type SlotCount } from './repository.ts';

/** How long slots are stored, in ms. */
const HEALTH_AGE = DAY_MS;

/** The actor of an automatic withdrawal. */
const HEALTH_CHECK: Actor = { accountId: null, username: 'health check' };

/** Error codes of a withdrawal when another process or person was faster. */
const MOVED: readonly string[] = ['section_moved', 'move_not_possible', 'not_found'];

interface HealthParts {
  db: Kysely<DB>;
  releases: Pick<ReleaseService, 'move'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Stores the counts of a web host, and withdraws each of these canaries that is clearly worse than the active release.
 * Returns the number of stored counts. Counts of unknown releases are ignored.
 */
export async function takeCounts(parts: HealthParts, counts: readonly SentHealthCount[]): Promise<number> {
  const now = realNow();
  const names = [...new Set(counts.map(({ name }) => name))];
  if (names.length === 0) return 0;
  const versions = [...new Set(counts.map(({ version }) => version))];
  const recorded = await findRecorded(parts.db, names, versions);
  const known = counts.filter(({ name, version }) => recorded.has(`${name} ${version}`));
  await addCounts(parts.db, addUp(known, now));
  for (const name of new Set(known.map((count) => count.name))) await judgeCanary(parts, name, now);
  return known.length;
}

/** Several processes may judge the same canary. The section's revision lets only one of them withdraw it. */
async function judgeCanary({ db, releases, log }: HealthParts, name: string, now: number): Promise<void> {
  const section = await findSection(db, name);
  if (!section?.canary_version) return;
  const { active_version: active, canary_version: canary, revision } = section;
  // Counts from before the section's last move are of another canary, or of another share of visitors.
  const from = new Date(Math.max(now - JUDGED_MS, slotOf(section.updated_at.getTime())));
  const rows = await listSlots(db, { name, versions: [active, canary], from });
  const slots = rows.map((row) => ({ ...row, at: row.at.getTime() }));
  const of = (version: string) => slots.filter((slot) => slot.version === version);
  const reason = judge({ active: of(active), canary: of(canary) }, now);
  if (reason === null) return;
  try {
    await releases.move(name, { kind: 'withdraw', version: canary }, { revision, reason }, HEALTH_CHECK);
    log.warn({ remote: name, version: canary, active, reason }, 'a canary was withdrawn by the health check');
  } catch (error) {
    if (!(error instanceof AppError && MOVED.includes(error.code))) throw error;
  }
}

/** Removes slots that are older than a day. @param now epoch ms, real clock. */
export async function removeOldHealth(db: Kysely<DB>, now: number): Promise<void> {
  await removeSlots(db, new Date(now - HEALTH_AGE));
}

/** Returns the start of the slot that contains a moment, both in epoch ms. */
function slotOf(ms: number): number {
  return Math.floor(ms / HEALTH_SLOT_MS) * HEALTH_SLOT_MS;
}

/**
 * Adds up counts of the same slot. The result is ordered, so that two processes that write the same slots don't
 * deadlock.
 */
function addUp(counts: readonly SentHealthCount[], now: number): SlotCount[] {
  const slots = new Map<string, SlotCount>();
  for (const { ago, ...count } of counts) {
    const at = slotOf(now - ago * 1000);
    const key = `${count.name} ${count.version} ${count.source} ${at}`;
    const had = slots.get(key);
    slots.set(key, {
      ...count,
      at: new Date(at),
      views: (had?.views ?? 0) + count.views,
      errors: (had?.errors ?? 0) + count.errors,
      judged_views: (had?.judged_views ?? 0) + (count.judged_views ?? 0),
      judged_errors: (had?.judged_errors ?? 0) + (count.judged_errors ?? 0),
      lcp: addVital('lcp', had, count),
      inp: addVital('inp', had, count),
      cls: addVital('cls', had, count),
    });
  }
  return [...slots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
}

/** Adds up the counts of a vital. Ignores counts of a host of another version, whose bounds differ. */
function addVital(vital: Vital, had: Pick<HealthCount, Vital> | undefined, came: Pick<HealthCount, Vital>): number[] {
  const before = had?.[vital] ?? [];
  if (came[vital].length !== VITAL_BOUNDS[vital].length + 1) return before;
  return came[vital].map((count, index) => count + (before[index] ?? 0));
}

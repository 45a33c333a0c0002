import {
  HEALTH_SOURCES,
  realNow,
  tags,
  VITAL_BOUNDS,
  type Cause,
  type Failures,
  type HealthCount,
  type HealthSource,
  type SentHealthCount,
  type Vital,
} from '@wkff/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../../context.ts';
import type { Actor } from '../../../db/audit.ts';
import type { DB } from '../../../db/types.ts';
import { writeWithChange } from '../../../db/writeWithChange.ts';
import { AppError } from '../../../errors/AppError.ts';
import { recordAlert } from '../alerts/service.ts';
import { describeCause } from '../causes.ts';
import type { AskedMove } from '../moves.ts';
import { findSection, type SectionRow } from '../repository.ts';
import type { ReleaseService } from '../service.ts';
import { judge, JUDGED_MS } from './judge.ts';
import {
  addCounts,
  findLaunch,
  findRecorded,
  listSlots,
  removeSlots,
  saveUnhealthy,
  type SlotCount,
} from './repository.ts';
import { HEALTH_AGE, readWatched, slotOf, type Watched } from './watched.ts';
import { findRecovered, findUnhealthy, type CountedMinute } from './watch.ts';

/** The actor of an automatic withdrawal. */
const HEALTH_CHECK: Actor = { accountId: null, username: 'health check' };

/**
 * Error codes of a move that cannot be made: another process or person was faster, or the release before cannot be
 * served any more.
 */
const NOT_POSSIBLE: readonly string[] = [
  ...['section_moved', 'move_not_possible', 'not_found', 'release_removed', 'release_incomplete'],
  ...['contract_not_supported', 'mount_taken', 'mount_not_granted', 'release_refused'],
];

interface HealthParts extends Pick<AppContext, 'db' | 'changes' | 'config' | 'jobs'> {
  releases: Pick<ReleaseService, 'move'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Stores the counts of a web host, withdraws each of these canaries that is clearly worse than the active release, and
 * records which of the active releases fail more often than those before them. Returns the number of stored counts.
 * Counts of unknown releases are ignored.
 */
export async function takeCounts(parts: HealthParts, counts: readonly SentHealthCount[]): Promise<number> {
  const now = realNow();
  const names = [...new Set(counts.map(({ name }) => name))];
  if (names.length === 0) return 0;
  const versions = [...new Set(counts.map(({ version }) => version))];
  const recorded = await findRecorded(parts.db, names, versions);
  const known = counts.filter(({ name, version }) => recorded.has(`${name} ${version}`));
  await addCounts(parts.db, addUp(known, now));
  for (const name of new Set(known.map((count) => count.name))) {
    const own = known.filter((count) => count.name === name);
    // The counts are stored: if this failed the request, the host would send them again.
    await judgeSection(parts, name, own, now).catch((error: unknown) => {
      parts.log.error({ err: error, remote: name }, 'a section could not be judged');
    });
  }
  return known.length;
}

/** Judges the canary of a section, and its live release if that failed in the new counts or was unhealthy. */
async function judgeSection(
  parts: HealthParts,
  name: string,
  counts: readonly SentHealthCount[],
  now: number,
): Promise<void> {
  const section = await findSection(parts.db, name);
  if (!section) return;
  if (section.canary_version !== null) await judgeCanary(parts, section, section.canary_version, now);
  const hasFailed = counts.some(
    ({ version, judged_errors = 0 }) => version === section.active_version && judged_errors > 0,
  );
  if (hasFailed || section.unhealthy !== null) await watchActive(parts, section, now);
}

/** Several processes may judge the same canary. The section's revision lets only one of them withdraw it. */
async function judgeCanary(parts: HealthParts, section: SectionRow, canary: string, now: number): Promise<void> {
  const { name, active_version: active } = section;
  // Counts from before the section's last move are of another canary, or of another share of visitors.
  const from = new Date(Math.max(now - JUDGED_MS, slotOf(section.updated_at.getTime())));
  const rows = await listSlots(parts.db, { name, versions: [active, canary], from });
  const slots = rows.map((row) => ({ ...row, at: row.at.getTime() }));
  const of = (version: string) => slots.filter((slot) => slot.version === version);
  const cause = judge({ active: of(active), canary: of(canary) }, now);
  if (cause === null) return;
  if (await moveIfUnmoved(parts, section, { kind: 'withdraw', version: canary }, cause)) {
    const reason = describeCause(cause);
    parts.log.warn({ remote: name, version: canary, active, reason }, 'a canary was withdrawn by the health check');
  }
}

/**
 * Records when the live release of a section becomes unhealthy, and when it recovers. If it was told to, goes back to the
 * one before: once, and within `JUDGED_MS` of the launch, as a release that did well until then is hardly the cause.
 */
async function watchActive(parts: HealthParts, section: SectionRow, now: number): Promise<void> {
  const { name, active_version: version } = section;
  const launch = await findLaunch(parts.db, name);
  if (!launch) return;
  const watched = await readWatched(parts.db, section, launch, now);
  if (section.unhealthy !== null) {
    const recovered = findRecovery(watched);
    if (recovered) await saveHealth(parts, section, 'recovered', recovered);
    return;
  }
  const cause = firstOf(watched, findUnhealthy);
  if (cause === null) return;
  const reason = describeCause(cause);
  const { from_version: before } = launch;
  const isNew = now - launch.moved_at.getTime() < JUDGED_MS;
  if (isNew && section.auto_rollback && before !== null && launch.kind !== 'rollback') {
    if (await moveIfUnmoved(parts, section, { kind: 'rollback', version: before }, cause)) {
      parts.log.warn({ remote: name, version, before, reason }, 'a release was rolled back by the health check');
      return;
    }
  }
  await saveHealth(parts, section, 'unhealthy', cause);
}

/** Stores that the live release is unhealthy or has recovered, and tells people, unless another process was faster. */
async function saveHealth(
  parts: HealthParts,
  { name, revision, active_version: version }: SectionRow,
  kind: 'unhealthy' | 'recovered',
  cause: Cause,
): Promise<void> {
  const reason = describeCause(cause);
  const { result: isSaved } = await writeWithChange(parts, async (trx) => {
    const result = await saveUnhealthy(trx, { name, revision, cause: kind === 'unhealthy' ? cause : null });
    if (result) await recordAlert(trx, parts, { name, kind, version, live: version, reason, cause });
    return { result, tags: result ? [tags.releases] : [] };
  });
  if (isSaved) parts.log.warn({ remote: name, version, reason }, `the live release ${SAID[kind]}`);
}

const SAID = { unhealthy: 'is unhealthy', recovered: 'is no longer unhealthy' };

/** Returns the first cause that a source has. */
function firstOf<T extends Cause>(
  watched: Watched,
  find: (source: HealthSource, before: Failures, own: readonly CountedMinute[]) => T | null,
): T | null {
  const found = HEALTH_SOURCES.map((source) => find(source, watched[source].before, watched[source].own));
  return found.find((cause) => cause !== null) ?? null;
}

/** Returns that a release has recovered: by a source, while none says that it still fails. */
function findRecovery(watched: Watched): Cause | null {
  const stillFails = firstOf(watched, (source, before, own) =>
    findRecovered(source, before, own) ? null : findUnhealthy(source, before, own),
  );
  return stillFails ? null : firstOf(watched, findRecovered);
}

/** Moves a section unless another process or person was faster. Returns whether it did. */
async function moveIfUnmoved(
  { releases }: HealthParts,
  { name, revision }: SectionRow,
  asked: AskedMove,
  cause: Cause,
): Promise<boolean> {
  try {
    await releases.move(name, asked, { revision, cause }, HEALTH_CHECK);
    return true;
  } catch (error) {
    if (error instanceof AppError && NOT_POSSIBLE.includes(error.code)) return false;
    throw error;
  }
}

/** Removes slots that are older than a day. @param now epoch ms, real clock. */
export async function removeOldHealth(db: Kysely<DB>, now: number): Promise<void> {
  await removeSlots(db, new Date(now - HEALTH_AGE));
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

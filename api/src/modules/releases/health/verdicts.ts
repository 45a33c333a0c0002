import { HEALTH_SOURCES, type Cause, type SectionVerdict, type Verdict } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { describeCause } from '../causes.ts';
import type { SectionRow } from '../repository.ts';
import { capped, shareOf } from './Evidence.ts';
import { judge, JUDGED_MS, sumUp } from './judge.ts';
import { findLaunch, listSlots, type HealthRow } from './repository.ts';
import { doesWell, largestShare } from './watch.ts';
import { readWatched, slotOf } from './watched.ts';

/** Returns what is known about the live releases of a section. @param now epoch ms, real clock. */
export async function readVerdict(db: Kysely<DB>, section: SectionRow, now: number): Promise<SectionVerdict> {
  const { name } = section;
  return { name, active: await judgeActive(db, section, now), canary: await judgeRunning(db, section, now) };
}

async function judgeActive(db: Kysely<DB>, section: SectionRow, now: number): Promise<Verdict> {
  const { name, active_version: version, unhealthy, unhealthy_cause, updated_at } = section;
  const launch = await findLaunch(db, name);
  const since = begin(launch?.moved_at ?? updated_at, now);
  const slots = await listSlots(db, { name, versions: [version], from: since });
  const watched = launch ? await readWatched(db, section, launch, now) : null;
  const isWell = watched !== null && doesWell(largestShare(watched.browser.before), watched.browser.own);
  return {
    version,
    result: unhealthy !== null ? 'worse' : isWell ? 'healthy' : 'unknown',
    reason: unhealthy,
    cause: unhealthy_cause as Cause | null,
    since: since.toISOString(),
    own: bySource(slots),
    other: null,
  };
}

async function judgeRunning(db: Kysely<DB>, section: SectionRow, now: number): Promise<Verdict | null> {
  const { name, active_version, canary_version: version, updated_at } = section;
  if (version === null) return null;
  const since = begin(updated_at, now);
  const slots = await listSlots(db, { name, versions: [active_version, version], from: since });
  const own = slots.filter((slot) => slot.version === version);
  const other = slots.filter((slot) => slot.version === active_version);
  const cause = judge({ active: other.map(toCounted), canary: own.map(toCounted) }, now);
  return {
    version,
    result: cause ? 'worse' : isAsGood(own, other) ? 'healthy' : 'unknown',
    reason: cause && describeCause(cause),
    cause,
    since: since.toISOString(),
    own: bySource(own),
    other: bySource(other),
  };
}

/** Returns whether a canary clearly fails in browsers in fewer than five points more views than the active release. */
function isAsGood(canary: readonly HealthRow[], active: readonly HealthRow[]): boolean {
  const judged = (slots: readonly HealthRow[]) =>
    slots
      .filter(({ source }) => source === 'browser')
      .map(({ judged_views: views, judged_errors: errors }) => ({ views, errors }));
  const all = capped(sumUp(judged(active)));
  return all.views > 0 && doesWell(shareOf(all), judged(canary));
}

const begin = (moved: Date, now: number) => new Date(Math.max(now - JUDGED_MS, slotOf(moved.getTime())));

const toCounted = (row: HealthRow) => ({ ...row, at: row.at.getTime() });

function bySource(slots: readonly HealthRow[]): Verdict['own'] {
  const [browser, server] = HEALTH_SOURCES.map((source) => sumUp(slots.filter((slot) => slot.source === source)));
  return { browser: browser ?? NONE, server: server ?? NONE };
}

const NONE = { views: 0, errors: 0 };

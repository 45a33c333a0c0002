import { DAY_MS, HEALTH_SLOT_MS, type Failures, type HealthSource } from '@wkff/contracts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { SectionRow } from '../repository.ts';
import { JUDGED_MS, sumUp } from './judge.ts';
import { listMinutes, type LaunchRow } from './repository.ts';
import type { CountedMinute } from './watch.ts';

/** How long slots are stored, in ms. */
export const HEALTH_AGE = DAY_MS;

/** Returns the start of the slot that contains a moment, both in epoch ms. */
export function slotOf(ms: number): number {
  return Math.floor(ms / HEALTH_SLOT_MS) * HEALTH_SLOT_MS;
}

/** Judged views of the release before and of the live one, by source. */
export type Watched = Record<HealthSource, { before: Failures; own: CountedMinute[] }>;

/** Reads the counts since a section's launch or recovery, of two hours at most. */
export async function readWatched(
  db: Kysely<DB>,
  { name, active_version: version, recovered_at }: SectionRow,
  { from_version: before, moved_at }: LaunchRow,
  now: number,
): Promise<Watched> {
  const since = slotOf((recovered_at ?? moved_at).getTime());
  const from = new Date(Math.max(now - JUDGED_MS, since));
  const own = await listMinutes(db, { name, version, from, to: new Date(now + HEALTH_SLOT_MS) });
  const earlier = { name, version: before ?? '', from: new Date(now - HEALTH_AGE), to: moved_at };
  const known = before === null ? [] : await listMinutes(db, earlier);
  const of = (minutes: typeof own, source: HealthSource) => minutes.filter((minute) => minute.source === source);
  const watchedOf = (source: HealthSource) => ({ before: sumUp(of(known, source)), own: of(own, source) });
  return { browser: watchedOf('browser'), server: watchedOf('server') };
}

import { awaitedFrom, liveUntil, nextSeoulMidnight, seoulMoment } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';

/** Returns the earliest of some moments that is still to come, epoch ms; undefined if there is none. */
export function earliest(moments: readonly (number | undefined)[], now: number): number | undefined {
  const coming = moments.flatMap((moment) => (moment !== undefined && moment > now ? moment : []));
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/** The moments of a match that follow from its row alone. */
export interface StateChanges {
  /** Epoch ms: when it begins and ends to be today's, and to be awaited. */
  moments: readonly number[];
  /** When the clock that runs was at 0:00; null: none does. */
  clockZero: number | null;
}

/**
 * Returns when a list of matches next changes without a write, epoch ms; undefined: never. A match waits for its result
 * (결과 대기) from kick-off on; a live one from four hours after kick-off. While a clock runs, each minute is another. At
 * the midnights of its day it starts and ends being today's.
 */
export const nextStateChange = (matches: readonly StateRecord[], now: number): number | undefined =>
  nextOf(matches.map(stateChangesOf), now);

/** Returns the next change of matches whose moments are at hand. */
export function nextOf(changes: readonly StateChanges[], now: number): number | undefined {
  return earliest(
    changes.flatMap(({ moments, clockZero }) =>
      clockZero === null ? moments : [...moments, nextMinute(clockZero, now)],
    ),
    now,
  );
}

const MINUTE_MS = 60_000;

const nextMinute = (zero: number, now: number) => zero + Math.floor((now - zero) / MINUTE_MS + 1) * MINUTE_MS;

type StateRecord = Pick<
  MatchRecord,
  'match_date' | 'match_time' | 'expected_time' | 'status' | 'phase' | 'clock_zero_at'
>;

export function stateChangesOf(match: StateRecord): StateChanges {
  const { phase, clock_zero_at: zeroAt } = match;
  return { moments: momentsOf(match), clockZero: phase === 'running' && zeroAt !== null ? zeroAt.getTime() : null };
}

function momentsOf(match: StateRecord): number[] {
  const { match_date, status } = match;
  const day = seoulMoment(match_date);
  const midnights = [day, nextSeoulMidnight(day)];
  if (status === 'live') return [...midnights, liveUntil(match)];
  if (status === 'completed' || status === 'cancelled') return midnights;
  return [...midnights, awaitedFrom(match)];
}

import { awaitedFrom, liveUntil, nextSeoulMidnight, seoulMoment } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';

/** Returns the earliest of some moments that is still to come, epoch ms; undefined if there is none. */
export function earliest(moments: readonly (number | undefined)[], now: number): number | undefined {
  const coming = moments.flatMap((moment) => (moment !== undefined && moment > now ? moment : []));
  return coming.length === 0 ? undefined : Math.min(...coming);
}

/**
 * Returns when a list of matches next changes without a write, epoch ms; undefined: never. A match waits for its result
 * (결과 대기) from kick-off on; a live one from four hours after kick-off. While a clock runs, each minute is another. At the midnights of its day it starts and ends
 * being today's.
 */
export function nextStateChange(matches: readonly MatchRecord[], now: number): number | undefined {
  return earliest(
    matches.flatMap((match) => [...stateChangesOf(match), ...nextMinute(match, now)]),
    now,
  );
}

const MINUTE_MS = 60_000;

/** The next minute of a match whose clock runs. */
function nextMinute({ phase, clock_zero_at: zeroAt }: MatchRecord, now: number): number[] {
  if (phase !== 'running' || zeroAt === null) return [];
  const zero = zeroAt.getTime();
  return [zero + Math.floor((now - zero) / MINUTE_MS + 1) * MINUTE_MS];
}

function stateChangesOf(match: MatchRecord): number[] {
  const { match_date, status } = match;
  const day = seoulMoment(match_date);
  const midnights = [day, nextSeoulMidnight(day)];
  if (status === 'live') return [...midnights, liveUntil(match)];
  if (status === 'completed' || status === 'cancelled') return midnights;
  return [...midnights, awaitedFrom(match)];
}

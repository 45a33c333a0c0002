import { liveUntil, nextSeoulMidnight, seoulMoment } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';

/**
 * When a list of matches next reads otherwise by the clock alone: at the next kick-off a match goes over to 결과 대기, and so does a live
 * one that nobody ends; and at the two midnights of a match's day, between which pages call it today's. Epoch ms; undefined: never.
 */
export function nextTurn(matches: readonly MatchRecord[], now: number): number | undefined {
  const turns = matches.flatMap(turnsOf).filter((turn) => turn > now);
  return turns.length === 0 ? undefined : Math.min(...turns);
}

function turnsOf(match: MatchRecord): number[] {
  const { match_date, match_time, status } = match;
  const day = seoulMoment(match_date);
  const midnights = [day, nextSeoulMidnight(day)];
  if (status === 'live') return [...midnights, liveUntil(match)];
  if (match_time === null || status === 'completed' || status === 'cancelled') return midnights;
  return [...midnights, seoulMoment(match_date, match_time)];
}

import { liveUntil, seoulMoment } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';

/**
 * When a list of matches next reads otherwise by the clock alone: at the next kick-off a match goes over to 결과 대기, and so does a live
 * one that nobody ends. Epoch ms; undefined: never.
 */
export function nextTurn(matches: readonly MatchRecord[], now: number): number | undefined {
  const turns = matches.map(turnOf).filter((turn) => turn !== undefined && turn > now) as number[];
  return turns.length === 0 ? undefined : Math.min(...turns);
}

function turnOf(match: MatchRecord): number | undefined {
  const { match_date, match_time, status } = match;
  if (status === 'live') return liveUntil(match);
  if (match_time === null || status === 'completed' || status === 'cancelled') return undefined;
  return seoulMoment(match_date, match_time);
}

import { seoulMoment } from '@wkff/contracts';
import type { MatchRecord } from './repository.ts';

/**
 * When a list of matches next reads otherwise by the clock alone: at the next kick-off a match goes over to 결과 대기.
 * Epoch ms; undefined: never.
 */
export function nextKickOff(matches: readonly MatchRecord[], now: number): number | undefined {
  let next: number | undefined;
  for (const { match_date, match_time, status } of matches) {
    if (match_time === null || status === 'completed' || status === 'cancelled') continue;
    const kickOff = seoulMoment(match_date, match_time);
    if (kickOff > now && (next === undefined || kickOff < next)) next = kickOff;
  }
  return next;
}

import type { EventKind, MatchEventFacts } from '@wkff/contracts';

/** What a score follows from. Anything else says no more than that it happened in a match. */
const OF_PLAY: readonly EventKind[] = ['period_start', 'period_end', 'goal', 'shoot_out_kick', 'full_time'];

/** True if events in force say what the score of a match is, be it 0 : 0. Cards and the like alone do not. */
export const tellsScore = (inForce: readonly Pick<MatchEventFacts, 'kind'>[]): boolean =>
  inForce.some(({ kind }) => OF_PLAY.includes(kind));

import type { Score, SeasonRules } from '@wkff/contracts';

/** A match of a tie. */
export interface Leg {
  homeId: number;
  awayId: number;
  /** The score of record, with the goals of extra time. Null until the match is over. */
  score: Score | null;
  /** The score before extra time; null: there was none. */
  regular: Score | null;
  penalties: Score | null;
}

type IfLevel = SeasonRules['playoff']['value'][number]['ifLevel'];

/** Who won a tie, and by what. */
interface TieResult {
  winnerId: number;
  by: 'score' | 'extra-time' | 'penalties' | 'rank';
}

/**
 * Returns who won a tie of one match or more, by the sum of their scores; goals away count like others. Null: it is not
 * over, or a match has no score of record. `level`: its matches are over, and a shoot-out has to decide.
 *
 * @param higherId the club that was ranked higher; it wins a level tie if the rules say so.
 */
export function decideTie(legs: readonly Leg[], ifLevel: IfLevel, higherId: number): TieResult | 'level' | null {
  const [first] = legs;
  if (!first || legs.some(({ score }) => score === null)) return null;
  const { homeId: one, awayId: other } = first;
  const winnerBy = (scores: (leg: Leg) => Score | null) => {
    const margin = legs.reduce((sum, leg) => sum + (leg.homeId === one ? 1 : -1) * marginOf(scores(leg)), 0);
    return margin === 0 ? null : margin > 0 ? one : other;
  };
  const winnerId = winnerBy(({ score }) => score);
  if (winnerId !== null) {
    const wasLevel = winnerBy(({ regular, score }) => regular ?? score) === null;
    return { winnerId, by: wasLevel ? 'extra-time' : 'score' };
  }
  if (ifLevel === 'higher-rank') return { winnerId: higherId, by: 'rank' };
  const shootOutWinner = winnerBy(({ penalties }) => penalties);
  return shootOutWinner === null ? 'level' : { winnerId: shootOutWinner, by: 'penalties' };
}

const marginOf = (score: Score | null) => (score ? score.home - score.away : 0);

/** Returns true if the last match of a tie may have a shoot-out: the tie is level after it, and rank does not decide. */
export function mayShootOut(legs: readonly Leg[], ifLevel: IfLevel): boolean {
  const withoutPenalties = legs.map((leg) => ({ ...leg, penalties: null }));
  return decideTie(withoutPenalties, ifLevel, 0) === 'level';
}

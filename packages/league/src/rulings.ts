import type { Score, Side, SuspensionCompetition } from '@wkff/contracts';

interface Decided {
  /** Rulings are numbered in the order in which they were made. */
  id: number;
  /** The day from which it applies, `YYYY-MM-DD`. */
  effectFrom: string;
}

interface OfMatch extends Decided {
  matchId: number;
}

/** A club withdraws: its listed matches are annulled, or awarded to its opponents (`planWithdrawal`). */
interface Withdrawal extends Decided {
  kind: 'withdrawal';
  clubId: number;
  mode: 'annul' | 'award';
  matchIds: readonly number[];
}

/** A person may not take part in a number of matches of a club, of one competition or (absent) of all. */
export interface Suspension extends Decided {
  kind: 'suspension';
  personId: number;
  clubId: number;
  matches: number;
  onlyIn?: SuspensionCompetition;
}

/**
 * What a committee decided. No ruling is ever changed; another revokes it.
 *
 * - `award`: a side wins, by `score` or, if that is null, by the season's rules.
 * - `both_lost`, `annulled`; `replay`: annulled, because another match replaces it.
 * - `result_counts`: the score of a match that was not played to its end is final.
 * - `upheld`: what was played is the result; no earlier ruling on the match applies any more.
 * - `resume`: an abandoned match goes on; it decides nothing.
 */
export type Ruling =
  | (OfMatch & { kind: 'award'; winner: Side; score: Score | null })
  | (OfMatch & { kind: 'both_lost' | 'annulled' | 'replay' | 'result_counts' | 'upheld' | 'resume' })
  | (Decided & { kind: 'points'; clubId: number; points: number })
  | (Decided & { kind: 'goals'; clubId: number; goalsFor: number; goalsAgainst: number })
  | Suspension
  | (Decided & { kind: 'lots'; clubIds: readonly number[] })
  | Withdrawal
  | (Decided & { kind: 'revocation'; revokesId: number });

/** Days are compared as texts; no day is later. */
export const LAST_DAY = '9999-12-31';

/**
 * Returns the rulings that apply on a day (`YYYY-MM-DD`; without one, all those made), in the order in which they were
 * made. One that another revoked does not apply from that one's day on, unless that one was revoked itself.
 */
export function inForce(rulings: readonly Ruling[], day = LAST_DAY): Ruling[] {
  const revoked = new Set<number>();
  const found: Ruling[] = [];
  // From the last to the first, because only a later ruling revokes an earlier one.
  for (const ruling of rulings.toSorted((a, b) => b.id - a.id)) {
    if (ruling.effectFrom > day || revoked.has(ruling.id)) continue;
    if (ruling.kind === 'revocation') revoked.add(ruling.revokesId);
    else found.push(ruling);
  }
  return found.reverse();
}

import type { MatchPhase, MatchStatus, Outcome, Score, SeasonRules, Side } from '@wkff/contracts';
import type { Ruling } from './rulings.ts';

/** What `status` says of each phase of a match while no ruling decides it. */
const STATUS_OF = {
  scheduled: 'scheduled',
  delayed: 'scheduled',
  postponed: 'postponed',
  running: 'live',
  interrupted: 'live',
  abandoned: 'postponed',
  ended: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<MatchPhase, MatchStatus>;

/** What was seen on the ground. */
export interface PlayedMatch {
  id: number;
  homeId: number | null;
  awayId: number | null;
  phase: MatchPhase;
  /** The score as played; of a match that was interrupted or abandoned, its score then. */
  played: Score | null;
}

/** What counts of a match. */
export interface MatchRecord {
  status: MatchStatus;
  /** The score of record. Null without one, and where both lost. */
  score: Score | null;
  /** Null until the match is completed with a score, or both lost. */
  outcome: Outcome | null;
  /** The ruling that decides; null: the match itself does. */
  ruling: Ruling | null;
  /** Whether its goals count for players. */
  goalsCount: boolean;
}

/**
 * Returns the record of a match: what was played, unless a ruling decides. Of several that do, the latest decides.
 *
 * @param rulings those in force (`inForce`); of other matches, too.
 * @param rules those in force at the match's kick-off.
 */
export function recordOf(match: PlayedMatch, rulings: readonly Ruling[], rules: SeasonRules): MatchRecord {
  const ruling = rulings.findLast((one) => decides(one, match));
  const goalsCount = rules.award.value.goalsCount;
  switch (ruling?.kind) {
    case 'annulled':
    case 'replay':
      return annulled(ruling);
    case 'both_lost':
      return bothLost(ruling, goalsCount);
    case 'result_counts':
      return completed(match.played, ruling, true);
    case 'award': {
      const score = awardedScore(ruling, match, rules);
      return completed(score, ruling, goalsCount || score === match.played);
    }
    case 'withdrawal': {
      if (ruling.mode === 'annul') return annulled(ruling);
      const gaveUp = rulings.filter((one) => one.kind === 'withdrawal' && one.mode === 'award' && decides(one, match));
      const sides = new Set(gaveUp.map((one) => ('clubId' in one ? one.clubId : null)));
      if (sides.size > 1) return bothLost(ruling, goalsCount);
      const winner = ruling.clubId === match.homeId ? 'away' : 'home';
      return completed(scoreFor(winner, rules.withdrawal.value.score), ruling, goalsCount);
    }
    default:
      return asPlayed(match);
  }
}

/** True if a ruling says what counts of a match. `upheld` says it, too: what was played. */
function decides(ruling: Ruling, match: PlayedMatch): boolean {
  switch (ruling.kind) {
    case 'award':
    case 'both_lost':
    case 'annulled':
    case 'replay':
    case 'upheld':
      return ruling.matchId === match.id;
    case 'result_counts':
      return ruling.matchId === match.id && match.played !== null;
    case 'withdrawal':
      return ruling.matchIds.includes(match.id) && [match.homeId, match.awayId].includes(ruling.clubId);
    default:
      return false;
  }
}

/** Returns the score that a committee named; else the played one if it is as good, else that of the rules. */
function awardedScore(ruling: Ruling & { kind: 'award' }, { played }: PlayedMatch, { award }: SeasonRules): Score {
  if (ruling.score) return ruling.score;
  const margin =
    played === null ? -Infinity : ruling.winner === 'home' ? played.home - played.away : played.away - played.home;
  const isAsGood = margin >= award.value.winner - award.value.loser;
  return played && isAsGood && award.value.betterScoreCounts ? played : scoreFor(ruling.winner, award.value);
}

const scoreFor = (side: Side, { winner, loser }: { winner: number; loser: number }): Score =>
  side === 'home' ? { home: winner, away: loser } : { home: loser, away: winner };

function asPlayed({ phase, played }: PlayedMatch): MatchRecord {
  const status = STATUS_OF[phase];
  if (status === 'completed') return completed(played, null, true);
  return { status, score: status === 'live' ? played : null, outcome: null, ruling: null, goalsCount: true };
}

const annulled = (ruling: Ruling): MatchRecord => ({
  status: 'cancelled',
  score: null,
  outcome: null,
  ruling,
  goalsCount: false,
});

const bothLost = (ruling: Ruling, goalsCount: boolean): MatchRecord => ({
  status: 'completed',
  score: null,
  outcome: 'both_lost',
  ruling,
  goalsCount,
});

function completed(score: Score | null, ruling: Ruling | null, goalsCount: boolean): MatchRecord {
  const margin = score && score.home - score.away;
  const outcome = margin === null ? null : margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw';
  return { status: 'completed', score, outcome, ruling, goalsCount };
}

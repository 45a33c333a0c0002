import { inOrderOfPlay, type GoalFacts, type MatchPhase, type Score } from '@wkff/contracts';
import type { Ruling } from './rulings.ts';

/** What a person who approves a result approves. */
interface Approved {
  id: number;
  phase: MatchPhase;
  played: Score | null;
  penalties: Score | null;
  goals: readonly GoalFacts[];
}

/**
 * Returns the facts of a match as a text that differs if one of them differs: score, goals, phase, rulings on it and
 * revocations of these. Its hash is what an approval holds, so that every later change opens the result again.
 */
export function approvedFacts({ id, phase, played, penalties, goals }: Approved, rulings: readonly Ruling[]): string {
  const sides = (score: Score | null) => score && [score.home, score.away];
  return JSON.stringify([
    phase,
    sides(played),
    sides(penalties),
    inOrderOfPlay(goals).map((goal) => [
      goal.half,
      goal.minutes,
      goal.seconds,
      goal.playerNumber,
      goal.playerName,
      goal.team,
      goal.isOwnGoal,
    ]),
    rulingsOn(id, rulings),
  ]);
}

/** Returns the ids of the rulings on a match, revoked ones too, and of what revoked them. */
export function rulingsOn(matchId: number, rulings: readonly Ruling[]): number[] {
  const ids: number[] = [];
  for (const ruling of rulings.toSorted((a, b) => a.id - b.id)) {
    const isOnMatch = 'matchId' in ruling && ruling.matchId === matchId;
    const isOnClub = ruling.kind === 'withdrawal' && ruling.matchIds.includes(matchId);
    const isOnRuling = ruling.kind === 'revocation' && ids.includes(ruling.revokesId);
    if (isOnMatch || isOnClub || isOnRuling) ids.push(ruling.id);
  }
  return ids;
}

import { byKickOff, matchTeam, type ListedMatch, type MatchTeam } from '@wkff/ui';

/**
 * Returns the opponent in a club's first upcoming match that is not cancelled, or null
 * (docs/spec/site.md#ranking-panel).
 */
export function nextOpponent(teamId: number, upcoming: readonly ListedMatch[]): MatchTeam | null {
  const match = upcoming
    .filter((each) => each.status !== 'cancelled' && (each.home_id === teamId || each.away_id === teamId))
    .sort(byKickOff)[0];
  return match ? matchTeam(match, match.home_id === teamId ? 'away' : 'home') : null;
}

/** Returns the next opponent of every club that has an upcoming match, by club id. */
export function nextOpponents(upcoming: readonly ListedMatch[]): Record<number, MatchTeam> {
  const ids = new Set(upcoming.flatMap((match) => [match.home_id, match.away_id]));
  const opponents: Record<number, MatchTeam> = {};
  for (const id of ids) {
    const opponent = id === null ? null : nextOpponent(id, upcoming);
    if (id !== null && opponent) opponents[id] = opponent;
  }
  return opponents;
}

import type { PlayerTally, SeasonStatistics } from '@wkff/contracts';
import { inOrder, playerKey, sumOf } from './sums.ts';

/**
 * Returns the statistics of a season with one tally of each player: what somebody has with several clubs is added up, at
 * the club of the last match that counts (docs/decisions/0196).
 */
export function addClubs(statistics: SeasonStatistics): SeasonStatistics {
  const players = new Map<string, PlayerTally>();
  for (const player of statistics.players) {
    const key = playerKey(player);
    players.set(key, sumOf(players.get(key), player));
  }
  return { ...statistics, players: inOrder(players.values(), statistics.clubs) };
}

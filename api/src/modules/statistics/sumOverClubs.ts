import type { PlayerTally, SeasonStatistics } from '@wkff/contracts';
import { inOrder, playerKey, sumOf } from './sums.ts';

/**
 * Returns the statistics of a season with one tally of each player, over all clubs, at the club of the last match that
 * names the player (docs/decisions/0196).
 * @param statistics as `readStatistics` returns them: a tally of a player for each club, that of the last match last.
 */
export function sumOverClubs(statistics: SeasonStatistics): SeasonStatistics {
  const players = new Map<string, PlayerTally>();
  for (const player of statistics.players) {
    const key = playerKey(player);
    players.set(key, sumOf(players.get(key), player));
  }
  return { ...statistics, players: inOrder(players.values(), statistics.clubs) };
}

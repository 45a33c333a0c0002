import type { AllTimeStatistics, CareerTally, ClubTally, SeasonStatistics } from '@wkff/contracts';
import { addTo, byName, inOrder, playerKey, sumOf } from './sums.ts';

/**
 * Adds the statistics of seasons up. A person is one player in all of them, at the last club; a name in no squad is one
 * player of each club that has it.
 * @param seasons in their order.
 */
export function addSeasons(seasons: readonly SeasonStatistics[]): AllTimeStatistics {
  const players = new Map<string, CareerTally>();
  const clubs = new Map<number, ClubTally>();
  const recorded = { played: 0, goals: 0, assists: 0, cards: 0, appearances: 0, attendance: 0 };
  for (const { season, ...statistics } of seasons) {
    addTo(recorded, statistics.recorded);
    for (const player of statistics.players) {
      const key = playerKey(player);
      const before = players.get(key);
      const first = before?.first_season ?? season;
      players.set(key, { ...sumOf(before, player), first_season: first, last_season: season });
    }
    for (const club of statistics.clubs) clubs.set(club.id, sumOf(clubs.get(club.id), club));
  }
  const sorted = [...clubs.values()].sort(byName);
  return {
    seasons: seasons.map(({ season }) => season),
    recorded,
    is_sample: seasons.some((one) => one.is_sample),
    players: inOrder(players.values(), sorted),
    clubs: sorted,
  };
}

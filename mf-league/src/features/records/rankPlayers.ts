import type { CareerTally, PlayerTally } from '@wkff/contracts';

/** A player in a list of the best. Those who are level have the same rank. */
export interface RankedPlayer extends PlayerTally, Partial<Pick<CareerTally, 'first_season' | 'last_season'>> {
  rank: number;
}

/** The first of a list, and how many follow. */
export interface RankedPlayers {
  first: RankedPlayer[];
  /** Number of players below, who are not shown. */
  more: number;
}

type Count = Exclude<keyof PlayerTally, 'club' | 'person_id' | 'name'>;

/** How many players a list shows, and those who are level with the last of them, up to twice as many. */
export const SHOWN = 10;

/**
 * Returns the players by counts, the highest first, without those whose counts are all 0.
 * @param counts the first decides; of players who are level, the next one does.
 */
export function rankPlayers(players: readonly (PlayerTally | CareerTally)[], counts: readonly Count[]): RankedPlayers {
  const compare = (a: PlayerTally, b: PlayerTally) =>
    counts.map((count) => b[count] - a[count]).find((difference) => difference !== 0) ?? 0;
  const sorted = players.filter((player) => counts.some((count) => player[count] > 0)).toSorted(compare);
  const ranked: RankedPlayer[] = [];
  for (const [index, player] of sorted.entries()) {
    const before = ranked.at(-1);
    ranked.push({ ...player, rank: before && compare(before, player) === 0 ? before.rank : index + 1 });
  }
  const last = ranked[SHOWN - 1];
  const end = last ? ranked.findLastIndex(({ rank }) => rank === last.rank) + 1 : ranked.length;
  const first = ranked.slice(0, Math.min(end, SHOWN * 2));
  return { first, more: ranked.length - first.length };
}

import { rankPlayers, type CareerTally, type PlayerListName, type PlayerTally } from '@wkff/contracts';

/** A player in a list of the best. Those who are level have the same rank. */
export interface RankedPlayer extends PlayerTally, Partial<Pick<CareerTally, 'first_season' | 'last_season'>> {
  rank: number;
}

/** The first of a list, and how many follow. */
export interface FirstPlayers {
  first: RankedPlayer[];
  /** Number of players below, who are not shown. */
  more: number;
}

/** How many players a list shows, and those who are level with the last of them, up to twice as many. */
export const SHOWN = 10;

/** Returns the first players of a list. */
export function firstPlayers(players: readonly (PlayerTally | CareerTally)[], list: PlayerListName): FirstPlayers {
  const ranked = rankPlayers(players, list);
  const last = ranked[SHOWN - 1];
  const end = last ? ranked.findLastIndex(({ rank }) => rank === last.rank) + 1 : ranked.length;
  const first = ranked.slice(0, Math.min(end, SHOWN * 2));
  return { first, more: ranked.length - first.length };
}

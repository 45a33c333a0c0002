import type { PlayerListName } from './downloads.ts';
import type { CareerTally, PlayerTally, SeasonStatistics } from './schemas.ts';

/** A count of a player. */
type PlayerCount = Exclude<keyof PlayerTally, 'club' | 'person_id' | 'name'>;

interface ListRule {
  /** The first orders the players; of those who are level, the next one does. */
  counts: readonly PlayerCount[];
  /** Which matches the counts are known of. */
  recorded: Exclude<keyof SeasonStatistics['recorded'], 'played' | 'attendance'>;
}

/** What orders the players of each list. */
export const PLAYER_LISTS: Record<PlayerListName, ListRule> = {
  scorers: { counts: ['goals'], recorded: 'goals' },
  assists: { counts: ['assists'], recorded: 'assists' },
  cards: { counts: ['dismissals', 'yellows'], recorded: 'cards' },
  appearances: { counts: ['appearances', 'minutes'], recorded: 'appearances' },
  'clean-sheets': { counts: ['clean_sheets'], recorded: 'appearances' },
};

/** A player with the rank in a list. Those who are level have the same. */
type Ranked<T extends PlayerTally> = T & { rank: number };

/** Returns the players of a list in its order, without those whose counts are all 0. */
export function rankPlayers<T extends PlayerTally | CareerTally>(
  players: readonly T[],
  list: PlayerListName,
): Ranked<T>[] {
  const { counts } = PLAYER_LISTS[list];
  const compare = (a: PlayerTally, b: PlayerTally) =>
    counts.map((count) => b[count] - a[count]).find((difference) => difference !== 0) ?? 0;
  const sorted = players.filter((player) => counts.some((count) => player[count] > 0)).toSorted(compare);
  const ranked: Ranked<T>[] = [];
  for (const [index, player] of sorted.entries()) {
    const before = ranked.at(-1);
    ranked.push({ ...player, rank: before && compare(before, player) === 0 ? before.rank : index + 1 });
  }
  return ranked;
}

/** True if the next yellow card suspends the player, by the rule in force. */
export function isOneFromBan({ cautions }: PlayerTally, rule: SeasonStatistics['caution_rule']): boolean {
  return rule !== null && cautions > 0 && cautions % rule.threshold === rule.threshold - 1;
}

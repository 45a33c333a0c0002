import { isOneFromBan, PLAYER_LISTS, type PlayerListName } from '@wkff/contracts';
import type { RankedPlayer } from './firstPlayers.ts';
import type { RecordsData } from './loadRecords.ts';
import { texts } from './texts.ts';

/** What a list shows of its players. */
export interface ShownList {
  list: PlayerListName;
  heading: string;
  /** Of how many played matches the counts are known. */
  recorded: number;
  /** The count that decides, as text. */
  count(player: RankedPlayer): string;
  /** What else the list says of a player. */
  more(player: RankedPlayer): string[];
}

/** Returns the lists of the page, in its order. */
export function listsOfPlayers({ recorded, caution_rule: rule }: RecordsData): ShownList[] {
  const lists: Omit<ShownList, 'recorded'>[] = [
    {
      list: 'scorers',
      heading: texts.scorers,
      count: ({ goals }) => texts.goals(goals),
      more: ({ penalties }) => (penalties > 0 ? [texts.penalties(penalties)] : []),
    },
    { list: 'assists', heading: texts.assists, count: ({ assists }) => texts.assisted(assists), more: () => [] },
    {
      list: 'cards',
      heading: texts.cards,
      count: ({ dismissals, yellows }) =>
        [dismissals > 0 && texts.dismissals(dismissals), yellows > 0 && texts.yellows(yellows)]
          .filter(Boolean)
          .join(' · '),
      more: (player) => (isOneFromBan(player, rule) ? [texts.oneFromBan(rule?.matches ?? null)] : []),
    },
    {
      list: 'appearances',
      heading: texts.appearances,
      count: ({ appearances }) => texts.played(appearances),
      more: ({ starts, minutes }) => [texts.starts(starts), texts.minutes(minutes)],
    },
    {
      list: 'clean-sheets',
      heading: texts.keepers,
      count: ({ clean_sheets: count }) => texts.played(count),
      more: () => [],
    },
  ];
  return lists.map((one) => ({
    ...one,
    recorded: recorded[PLAYER_LISTS[one.list].recorded],
    more: (player) => [...careerOf(player), ...one.more(player)],
  }));
}

/** Of all seasons: those from and until which a player is recorded. */
const careerOf = ({ first_season: first, last_season: last }: RankedPlayer): string[] =>
  first === undefined || last === undefined ? [] : [texts.career(first, last)];

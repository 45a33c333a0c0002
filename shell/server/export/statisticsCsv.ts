import {
  isOneFromBan,
  PLAYER_LISTS,
  rankPlayers,
  type AllTimeStatistics,
  type CareerTally,
  type ClubTally,
  type PlayerListName,
  type PlayerTally,
  type SeasonStatistics,
} from '@wkff/contracts';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { exportTexts } from './texts.ts';

const { statistics: headings } = exportTexts;

type Statistics = SeasonStatistics | AllTimeStatistics;

type Column = CsvColumn<PlayerTally | CareerTally>;

/** Season, club and name of a player. */
const whoOf = (statistics: Statistics): Column[] => [
  {
    heading: headings.season,
    value: (player) =>
      'first_season' in player ? rangeOf(player.first_season, player.last_season) : seasonsOf(statistics),
  },
  { heading: headings.club, value: ({ club }) => statistics.clubs.find(({ id }) => id === club)?.name ?? null },
  { heading: headings.player, value: ({ name }) => name },
];

const COUNTS = {
  goals: { heading: headings.goals, value: ({ goals }) => goals },
  penalties: { heading: headings.penalties, value: ({ penalties }) => penalties },
  assists: { heading: headings.assists, value: ({ assists }) => assists },
  yellows: { heading: headings.yellows, value: ({ yellows }) => yellows },
  dismissals: { heading: headings.dismissals, value: ({ dismissals }) => dismissals },
  appearances: { heading: headings.appearances, value: ({ appearances }) => appearances },
  starts: { heading: headings.starts, value: ({ starts }) => starts },
  minutes: { heading: headings.minutes, value: ({ minutes }) => minutes },
  cleanSheets: { heading: headings.cleanSheets, value: ({ clean_sheets: count }) => count },
} satisfies Record<string, Column>;

/** Returns what is recorded of the players of a season, or of all, as CSV. Each line says of how many matches that is. */
export function playersCsv(statistics: Statistics): string {
  const { recorded, players } = statistics;
  const columns: Column[] = [
    ...whoOf(statistics),
    ...Object.values(COUNTS),
    { heading: headings.recordedGoals, value: () => recorded.goals },
    { heading: headings.recordedAssists, value: () => recorded.assists },
    { heading: headings.recordedCards, value: () => recorded.cards },
    { heading: headings.recordedAppearances, value: () => recorded.appearances },
    { heading: headings.allPlayed, value: () => recorded.played },
  ];
  return csv(columns, players);
}

/** The counts that each list has. */
const LISTED: Record<PlayerListName, Column[]> = {
  scorers: [COUNTS.goals, COUNTS.penalties],
  assists: [COUNTS.assists],
  cards: [COUNTS.dismissals, COUNTS.yellows],
  appearances: [COUNTS.appearances, COUNTS.starts, COUNTS.minutes],
  'clean-sheets': [COUNTS.cleanSheets],
};

/** Returns all players of a list, in its order, as CSV. Each line says of how many of the played matches the counts are. */
export function listCsv(statistics: Statistics, list: PlayerListName): string {
  const { recorded, players } = statistics;
  const rule = 'season' in statistics ? statistics.caution_rule : null;
  const columns: Column[] = [
    ...whoOf(statistics),
    ...LISTED[list],
    ...(list === 'cards' && rule !== null
      ? [
          {
            heading: headings.oneFromBan,
            value: (player: PlayerTally) => (isOneFromBan(player, rule) ? headings.yes : null),
          },
        ]
      : []),
    { heading: headings.recorded, value: () => recorded[PLAYER_LISTS[list].recorded] },
    { heading: headings.allPlayed, value: () => recorded.played },
  ];
  return csv(columns, rankPlayers(players, list));
}

/** Returns the attendances of the clubs' home matches, the highest average first, as CSV. */
export function attendanceCsv(statistics: Statistics): string {
  const { recorded, clubs } = statistics;
  const average = ({ spectators, attended }: ClubTally) => Math.round(spectators / attended);
  const columns: CsvColumn<ClubTally>[] = [
    { heading: headings.season, value: () => seasonsOf(statistics) },
    { heading: headings.club, value: ({ name }) => name },
    { heading: headings.average, value: average },
    { heading: headings.spectators, value: ({ spectators }) => spectators },
    { heading: headings.attended, value: ({ attended }) => attended },
    { heading: headings.recorded, value: () => recorded.attendance },
    { heading: headings.allPlayed, value: () => recorded.played },
  ];
  const known = clubs.filter(({ attended }) => attended > 0);
  return csv(
    columns,
    known.toSorted((a, b) => average(b) - average(a)),
  );
}

/** Returns what is recorded of the clubs of a season, or of all, as CSV. */
export function clubsCsv(statistics: Statistics): string {
  const { recorded, clubs } = statistics;
  const columns: CsvColumn<ClubTally>[] = [
    { heading: headings.season, value: () => seasonsOf(statistics) },
    { heading: headings.club, value: ({ name }) => name },
    { heading: headings.played, value: ({ played }) => played },
    { heading: headings.cleanSheets, value: ({ clean_sheets: count }) => count },
    { heading: headings.yellows, value: ({ yellows }) => yellows },
    { heading: headings.dismissals, value: ({ dismissals }) => dismissals },
    { heading: headings.attended, value: ({ attended }) => attended },
    { heading: headings.spectators, value: ({ spectators }) => spectators },
    { heading: headings.recordedCards, value: () => recorded.cards },
    { heading: headings.allPlayed, value: () => recorded.played },
  ];
  return csv(columns, clubs);
}

/** `2025`, or `2011–2025`. */
function seasonsOf(statistics: Statistics): string {
  if ('season' in statistics) return String(statistics.season);
  return rangeOf(statistics.seasons.at(0) ?? 0, statistics.seasons.at(-1) ?? 0);
}

const rangeOf = (first: number, last: number): string => (first === last ? String(first) : `${first}–${last}`);

import type { AllTimeStatistics, CareerTally, ClubTally, PlayerTally, SeasonStatistics } from '@wkff/contracts';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { exportTexts } from './texts.ts';

const { statistics: headings } = exportTexts;

type Statistics = SeasonStatistics | AllTimeStatistics;

/** Returns what is recorded of the players of a season, or of all, as CSV. Each line says of how many matches that is. */
export function playersCsv(statistics: Statistics): string {
  const { recorded, players, clubs } = statistics;
  const columns: CsvColumn<PlayerTally | CareerTally>[] = [
    {
      heading: headings.season,
      value: (player) =>
        'first_season' in player ? rangeOf(player.first_season, player.last_season) : seasonsOf(statistics),
    },
    { heading: headings.club, value: ({ club }) => clubs.find(({ id }) => id === club)?.name ?? null },
    { heading: headings.player, value: ({ name }) => name },
    { heading: headings.goals, value: ({ goals }) => goals },
    { heading: headings.penalties, value: ({ penalties }) => penalties },
    { heading: headings.assists, value: ({ assists }) => assists },
    { heading: headings.yellows, value: ({ yellows }) => yellows },
    { heading: headings.dismissals, value: ({ dismissals }) => dismissals },
    { heading: headings.appearances, value: ({ appearances }) => appearances },
    { heading: headings.starts, value: ({ starts }) => starts },
    { heading: headings.minutes, value: ({ minutes }) => minutes },
    { heading: headings.cleanSheets, value: ({ clean_sheets: count }) => count },
    { heading: headings.recordedGoals, value: () => recorded.goals },
    { heading: headings.recordedAssists, value: () => recorded.assists },
    { heading: headings.recordedCards, value: () => recorded.cards },
    { heading: headings.recordedAppearances, value: () => recorded.appearances },
    { heading: headings.allPlayed, value: () => recorded.played },
  ];
  return csv(columns, players);
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

import type { ClubTally, PlayerTally, SeasonStatistics } from '@wkff/contracts';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { exportTexts } from './texts.ts';

const { statistics: headings } = exportTexts;

/** Returns what is recorded of the players of a season as CSV. Each line says of how many matches that is. */
export function playersCsv({ season, recorded, players, clubs }: SeasonStatistics): string {
  const columns: CsvColumn<PlayerTally>[] = [
    { heading: headings.season, value: () => season },
    { heading: headings.club, value: ({ club }) => clubs.find(({ id }) => id === club)?.name ?? null },
    { heading: headings.player, value: ({ name }) => name },
    { heading: headings.goals, value: ({ goals }) => goals },
    { heading: headings.penalties, value: ({ penalties }) => penalties },
    { heading: headings.yellows, value: ({ yellows }) => yellows },
    { heading: headings.dismissals, value: ({ dismissals }) => dismissals },
    { heading: headings.appearances, value: ({ appearances }) => appearances },
    { heading: headings.starts, value: ({ starts }) => starts },
    { heading: headings.minutes, value: ({ minutes }) => minutes },
    { heading: headings.cleanSheets, value: ({ clean_sheets: count }) => count },
    { heading: headings.recordedGoals, value: () => recorded.goals },
    { heading: headings.recordedCards, value: () => recorded.cards },
    { heading: headings.recordedAppearances, value: () => recorded.appearances },
    { heading: headings.allPlayed, value: () => recorded.played },
  ];
  return csv(columns, players);
}

/** Returns what is recorded of the clubs of a season as CSV. */
export function clubsCsv({ season, recorded, clubs }: SeasonStatistics): string {
  const columns: CsvColumn<ClubTally>[] = [
    { heading: headings.season, value: () => season },
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

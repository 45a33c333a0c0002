import type { Ranking, RankingRow } from '@wkff/contracts';
import { texts as tableTexts } from '@wkff/ui/tableTexts';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { exportTexts } from './texts.ts';

const { ranking: headings, sample } = exportTexts;

/** Returns a table as CSV, with the columns of its page (docs/spec/league.md#ranking-page). */
export function rankingCsv({ season, maxRound, isSample, ranking }: Ranking): string {
  const columns: CsvColumn<RankingRow>[] = [
    { heading: headings.season, value: () => season },
    { heading: headings.round, value: () => maxRound },
    { heading: tableTexts.rank, value: ({ rank }) => rank },
    { heading: tableTexts.club, value: ({ teamName }) => teamName },
    { heading: tableTexts.played, value: ({ played }) => played },
    { heading: tableTexts.won, value: ({ won }) => won },
    { heading: tableTexts.drawn, value: ({ drawn }) => drawn },
    { heading: tableTexts.lost, value: ({ lost }) => lost },
    { heading: tableTexts.goalsFor, value: ({ goalsFor }) => goalsFor },
    { heading: tableTexts.goalsAgainst, value: ({ goalsAgainst }) => goalsAgainst },
    { heading: tableTexts.difference, value: ({ goalDifference }) => goalDifference },
    { heading: headings.extraPoints, value: ({ extraPoints }) => extraPoints },
    { heading: tableTexts.points, value: ({ points }) => points },
    // The mark applies to the whole table, as it has no data on which clubs' points come from a sample score.
    { heading: headings.sample, value: () => (isSample ? sample : null) },
  ];
  return csv(columns, ranking);
}

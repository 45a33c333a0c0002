import type { Ranking, RankingRow } from '@wkff/contracts';
import { csv, type Column } from './csv.ts';
import { exportTexts } from './texts.ts';

const { ranking: headings, sample } = exportTexts;

/**
 * Returns a table as CSV, with the columns of its page (docs/spec/league.md#ranking-page: extra points are always 0).
 */
export function rankingCsv({ season, maxRound, isSample, ranking }: Ranking): string {
  const columns: Column<RankingRow>[] = [
    { heading: headings.season, value: () => season },
    { heading: headings.round, value: () => maxRound },
    { heading: headings.rank, value: ({ rank }) => rank },
    { heading: headings.club, value: ({ teamName }) => teamName },
    { heading: headings.played, value: ({ played }) => played },
    { heading: headings.won, value: ({ won }) => won },
    { heading: headings.drawn, value: ({ drawn }) => drawn },
    { heading: headings.lost, value: ({ lost }) => lost },
    { heading: headings.goalsFor, value: ({ goalsFor }) => goalsFor },
    { heading: headings.goalsAgainst, value: ({ goalsAgainst }) => goalsAgainst },
    { heading: headings.difference, value: ({ goalDifference }) => goalDifference },
    { heading: headings.extraPoints, value: () => 0 },
    { heading: headings.points, value: ({ points }) => points },
    // The mark applies to the whole table, as it has no data on which clubs' points come from a sample score.
    { heading: headings.sample, value: () => (isSample ? sample : null) },
  ];
  return csv(columns, ranking);
}

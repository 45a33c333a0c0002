import { isPlayoffCompetition, koreanWeekday, paths, playedScore, roundLabel, type SeasonMatch } from '@wkff/contracts';
import { csv, type CsvColumn } from '@wkff/server/csv';
import { exportTexts } from './texts.ts';

const { match: headings, competition, status, sample, partialSeason } = exportTexts;

/**
 * Returns the matches of a season as CSV. Unknown values are empty cells. So are running scores, as a downloaded file
 * is not updated. Names are those of the season.
 */
export function matchesCsv(matches: readonly SeasonMatch[], siteOrigin: string): string {
  const columns: CsvColumn<SeasonMatch>[] = [
    { heading: headings.id, value: ({ id }) => id },
    { heading: headings.season, value: ({ season }) => season },
    {
      heading: headings.competition,
      value: ({ competition_id }) => (isPlayoffCompetition(competition_id) ? competition.playoff : competition.league),
    },
    { heading: headings.round, value: ({ round }) => round },
    { heading: headings.roundName, value: (match) => roundLabel(match, 'page') },
    { heading: headings.date, value: ({ match_date }) => match_date },
    { heading: headings.weekday, value: ({ match_date }) => koreanWeekday(match_date) },
    { heading: headings.time, value: ({ match_time }) => match_time?.slice(0, 5) ?? null },
    { heading: headings.venue, value: ({ venue }) => venue },
    { heading: headings.home, value: ({ home_team_name }) => home_team_name },
    { heading: headings.away, value: ({ away_team_name }) => away_team_name },
    // One column for each side: a spreadsheet would take 2-1 for the second of January.
    { heading: headings.homeGoals, value: ({ status, home_points }) => (status === 'live' ? null : home_points) },
    { heading: headings.awayGoals, value: ({ status, away_points }) => (status === 'live' ? null : away_points) },
    { heading: headings.homePenalties, value: ({ home_penalties }) => home_penalties },
    { heading: headings.awayPenalties, value: ({ away_penalties }) => away_penalties },
    { heading: headings.status, value: (match) => status[match.status] },
    { heading: headings.sampleScore, value: ({ is_sample_score }) => (is_sample_score ? sample : null) },
    { heading: headings.sampleFixture, value: ({ is_sample_fixture }) => (is_sample_fixture ? sample : null) },
    { heading: headings.completeness, value: ({ is_partial_season }) => (is_partial_season ? partialSeason : null) },
    { heading: headings.page, value: ({ id }) => siteOrigin + paths.match(id) },
    // New columns are at the end: whoever reads them by number is not surprised.
    { heading: headings.note, value: ({ note }) => note },
    { heading: headings.homePlayed, value: (match) => playedScore(match)?.home ?? null },
    { heading: headings.awayPlayed, value: (match) => playedScore(match)?.away ?? null },
  ];
  return csv(columns, matches);
}

import { LEAGUE_COMPETITION_ID, playoffCompetitionId } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';
import { mergeDescending } from '../../season/chosen.ts';
import { periodPath } from './period.ts';

/** Returns one page per month with matches. */
export const matchesSitemap: NonNullable<Remote['sitemap']> = async ({ matches }) => {
  const years = await matches.years(LEAGUE_COMPETITION_ID);
  const byYear = await Promise.all(
    years.map(async (year) => {
      const [league, playoff] = await Promise.all([
        matches.months(LEAGUE_COMPETITION_ID, year),
        matches.months(playoffCompetitionId(year), year),
      ]);
      return mergeDescending(league, playoff).map((month) => ({
        path: periodPath({ year, month }),
      }));
    }),
  );
  return byYear.flat();
};

import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';
import { schedulePath } from './schedulePath.ts';

/** A page for each season with matches, but the latest: that is the address without a year. */
export const scheduleSitemap: NonNullable<Remote['sitemap']> = async ({ matches }) => {
  const [, ...earlier] = await matches.years(LEAGUE_COMPETITION_ID);
  return earlier.map((year) => ({ path: schedulePath(year) }));
};

import { LEAGUE_COMPETITION_ID } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';
import { schedulePath } from './schedulePath.ts';

/** Returns one page per season with matches, except the latest, whose address has no year. */
export const scheduleSitemap: NonNullable<Remote['sitemap']> = async ({ matches }) => {
  const [, ...earlier] = await matches.years(LEAGUE_COMPETITION_ID);
  return earlier.map((year) => ({ path: schedulePath(year) }));
};

import { paths } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';

/** Returns one page per match of the complete seasons. Matches of other seasons are on the pages of their months. */
export const matchSitemap: NonNullable<Remote['sitemap']> = async ({ clubs, matches }) => {
  const seasons = (await clubs.seasons()).filter((season) => !season.is_partial && season.match_count > 0);
  const lists = await Promise.all(seasons.map(({ year }) => matches.season(year)));
  return lists.flat().map(({ id, updated_at }) => ({ path: paths.match(id), lastmod: updated_at.slice(0, 10) }));
};

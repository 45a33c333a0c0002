import type { Remote } from '@wkff/mf-contract';
import { matchSitemap } from './features/match/sitemap.ts';
import { matchesSitemap } from './features/matches/sitemap.ts';
import { rankingSitemap } from './features/ranking/sitemap.ts';
import { scheduleSitemap } from './features/schedule/sitemap.ts';

const SITEMAPS: readonly NonNullable<Remote['sitemap']>[] = [
  matchesSitemap,
  matchSitemap,
  scheduleSitemap,
  rankingSitemap,
];

/** Lists the months, matches, seasons and tables of the league. */
export const sitemap: NonNullable<Remote['sitemap']> = async (api) =>
  (await Promise.all(SITEMAPS.map((entries) => entries(api)))).flat();

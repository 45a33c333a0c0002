import { paths } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';

/** A page for each club. */
export const teamSitemap: NonNullable<Remote['sitemap']> = async ({ clubs }) =>
  (await clubs.list()).map((club) => ({ path: paths.team(club.key) }));

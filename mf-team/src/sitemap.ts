import type { Remote } from '@wkff/mf-contract';
import { teamSitemap } from './features/overview/sitemap.ts';
import { peopleSitemap } from './features/player/sitemap.ts';

/** Lists all tabs of each club, and its people. */
export const sitemap: NonNullable<Remote['sitemap']> = async (api) => [
  ...(await teamSitemap(api)),
  ...(await peopleSitemap(api)),
];

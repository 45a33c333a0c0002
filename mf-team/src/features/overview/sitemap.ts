import type { Remote } from '@wkff/mf-contract';
import { TABS, tabPath } from '../../club/tabs.ts';

/** Lists all tabs of each club. */
export const teamSitemap: NonNullable<Remote['sitemap']> = async ({ clubs }) =>
  (await clubs.list()).flatMap((club) => TABS.map((tab) => ({ path: tabPath(tab, club, null) })));

import type { Remote } from '@wkff/mf-contract';
import { rankingAddress } from './address.ts';

/** Returns the latest table of each season that has one. */
export const rankingSitemap: NonNullable<Remote['sitemap']> = async ({ clubs }) => {
  const seasons = await clubs.seasons();
  return seasons
    .filter(({ table_source }) => table_source !== 'none')
    .map(({ year }) => ({ path: rankingAddress({ year }) }));
};

import { paths } from '@wkff/contracts';
import type { Remote } from '@wkff/mf-contract';

/** Returns one page per player and coach of the current season, at the first club that lists them. */
export const peopleSitemap: NonNullable<Remote['sitemap']> = async ({ clubs }) => {
  const all = await Promise.all((await clubs.list()).map(({ key }) => clubs.byKey(key)));
  const addresses = new Map<number, string>();
  for (const { key, players, coachingStaff } of all) {
    for (const { person_id: id } of [...players, ...coachingStaff])
      if (!addresses.has(id)) addresses.set(id, paths.player(key, id));
  }
  return [...addresses.values()].map((path) => ({ path }));
};

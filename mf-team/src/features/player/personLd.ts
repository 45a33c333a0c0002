import type { ShownPerson } from './loadPlayer.ts';
import { latestPlaces, roleText } from './places.ts';

/** Returns a person as JSON-LD, member of the clubs of the latest season. */
export function personLd({ name, name_en: englishName, photo, places }: ShownPerson): Record<string, unknown> {
  const latest = latestPlaces(places);
  const clubs = new Map(latest.map(({ club_id, club_name }) => [club_id, club_name]));
  const [first] = latest;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    ...(englishName && englishName !== name ? { alternateName: englishName } : {}),
    ...(photo ? { image: photo } : {}),
    ...(first ? { jobTitle: roleText(first) } : {}),
    memberOf: [...clubs.values()].map((club) => ({ '@type': 'SportsTeam', name: club, sport: 'Soccer' })),
  };
}

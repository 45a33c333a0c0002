import { paths } from '@wkff/contracts';
import type { PageHead } from '@wkff/mf-contract';
import type { PlayerData, ShownPerson } from './loadPlayer.ts';
import { pageTexts } from './pageTexts.ts';
import { factsOf, latestPlaces, roleText } from './places.ts';

/** Returns the head tags of a person's page; its canonical address is the latest club's. */
export function playerHead({ club, person }: PlayerData): PageHead {
  const [latest] = person.places;
  const facts = factsOf(latestPlaces(person.places, club.id)).join(', ');
  return {
    description: pageTexts.description(person.name, club.short_name, facts),
    canonical: paths.player(latest?.club_key ?? club.key, person.person_id),
    image: person.photo ?? club.badge_path,
    jsonLd: [personLd(person)],
  };
}

/** Returns a person as JSON-LD, member of the clubs of the latest season. */
function personLd({ name, name_en: englishName, photo, places }: ShownPerson): Record<string, unknown> {
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

import { paths } from '@wkff/contracts';
import type { PageHead } from '@wkff/mf-contract';
import type { PlayerData } from './loadPlayer.ts';
import { pageTexts } from './pageTexts.ts';
import { personLd } from './personLd.ts';
import { factsOf, latestPlaces } from './places.ts';

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

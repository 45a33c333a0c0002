import type { PersonDetail } from '@wkff/contracts';
import { pageTexts } from './pageTexts.ts';

type Place = PersonDetail['places'][number];

/** Returns the places of a person's latest season; with a club, those at that club. */
export function latestPlaces(places: readonly Place[], clubId?: number): Place[] {
  const own = places.filter(({ club_id }) => clubId === undefined || club_id === clubId);
  return own.filter(({ season }) => season === own[0]?.season);
}

/** Returns a person's role in a place, in words: title or position, else the kind of list. */
export function roleText({ list, title, position }: Place): string {
  if (position !== null) return pageTexts.position[position];
  return title ?? pageTexts.role[list];
}

/** Returns the known facts of a person in places of one season: role, number, captain. */
export function factsOf(places: readonly Place[]): string[] {
  return places.flatMap((place) => [
    roleText(place),
    ...(place.number === null ? [] : [pageTexts.number(place.number)]),
    ...(place.isCaptain ? [pageTexts.captain] : []),
  ]);
}

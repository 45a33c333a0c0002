import type { ListedPerson } from '@wkff/contracts';
import { texts } from './texts.ts';

type Place = ListedPerson['places'][number];

/** Returns a place in words: `2025 수원FC 선수`. */
export const placeText = ({ season, short_name, list }: Place) => texts.place(season, short_name, texts.role[list]);

/** Returns the clubs of a person with their seasons, in short: `수원FC 2026, 2025 · 화천 KSPO 2024`. */
export function placesText({ places }: Pick<ListedPerson, 'places'>): string {
  const seasons = new Map<string, Set<number>>();
  for (const { short_name, season } of places)
    seasons.set(short_name, (seasons.get(short_name) ?? new Set()).add(season));
  const words = [...seasons].map(([club, years]) => texts.placesOf(club, [...years].join(', ')));
  return words.join(' · ') || texts.noPlaces;
}

const isSameList = (a: Place, b: Place) => a.club_id === b.club_id && a.season === b.season && a.list === b.list;

/** True if a list names both, who are then two people. */
export const areInOneList = (one: ListedPerson, other: ListedPerson) =>
  one.places.some((place) => other.places.some((each) => isSameList(place, each)));

/** Returns the person that both become: the first, with what only the other has. */
export function joined(one: ListedPerson, other: ListedPerson): ListedPerson {
  return {
    ...one,
    name_en: one.name_en ?? other.name_en,
    photo: one.photo ?? other.photo,
    places: [...one.places, ...other.places].toSorted((a, b) => b.season - a.season),
  };
}

import type { Club } from '@wkff/contracts';
import { texts } from './texts.ts';

/** A person of a club, as a select names them. */
export interface PersonOption {
  id: number;
  name: string;
  label: string;
}

/** Sorts behind all shirt numbers. */
const NO_NUMBER = 100;

/** Returns the people of a club in a season, each once: players by their number, then coaches, then the front office. */
export function listPeople({ players, coachingStaff, frontOffice }: Club): PersonOption[] {
  const byNumber = players.toSorted((a, b) => (a.number ?? NO_NUMBER) - (b.number ?? NO_NUMBER));
  const listed = [
    ...byNumber.map(({ person_id: id, name, number, position }) => ({
      id,
      name,
      about: [number === null ? null : texts.form.shirt(number), position],
    })),
    ...[...coachingStaff, ...frontOffice].map(({ person_id: id, name, title }) => ({ id, name, about: [title] })),
  ];
  return listed
    .filter(({ id }, place) => listed.findIndex((one) => one.id === id) === place)
    .map(({ id, name, about }) => ({ id, name, label: [name, ...about].filter(Boolean).join(' · ') }));
}

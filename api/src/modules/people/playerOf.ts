import { isRegisteredOn, type RegistrationDays } from '@wkff/contracts';

/** A player of a squad, with all names under which matches may name the player. */
export interface NamedPlayer extends RegistrationDays {
  person_id: number;
  name: string;
  names: readonly string[];
  number: number | null;
}

/** Somebody as a match names them. */
export interface Named {
  number: number | null;
  name: string | null;
}

/**
 * Returns who somebody in a match is (docs/spec/league.md#statistics). A line-up says who has a shirt. Without one, the name
 * does; and who has the shirt on the day, of namesakes and where there is no name. `person_id` is null for a name in no
 * squad.
 * @param day of the match.
 * @param squad of the club in the season.
 * @param listed who has the shirt in the match's line-up.
 */
export function playerOf(
  day: string,
  squad: readonly NamedPlayer[],
  named: Named,
  listed: { name: string; person_id: number | null } | undefined,
): { person_id: number | null; name: string } | null {
  const name = listed?.name ?? named.name;
  const hasShirt = (one: NamedPlayer) => one.number === named.number && isRegisteredOn(day, one);
  const fits = squad.filter((one) => (name === null ? hasShirt(one) : one.names.includes(name)));
  const ofShirt = fits.length === 1 ? fits : fits.filter(hasShirt);
  const [one, ...others] = named.number === null && name === null ? [] : ofShirt;
  const person =
    squad.find(({ person_id }) => person_id === listed?.person_id) ?? (others.length === 0 ? one : undefined);
  if (person) return { person_id: person.person_id, name: person.name };
  return name === null ? null : { person_id: listed?.person_id ?? null, name };
}

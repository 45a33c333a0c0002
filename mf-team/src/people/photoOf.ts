import type { Club, Person } from '@wkff/contracts';

type PicturedClub = Pick<Club, 'id' | 'people_pictures' | 'players' | 'coachingStaff' | 'frontOffice'>;

/**
 * Returns the address of a person's photo: the person's own upload, else the club's picture for the shirt number or for
 * the position in a list of staff, else null (docs/spec/site.md#people). The API lists the existing pictures, so that
 * the page never requests a missing one.
 */
export function photoOf(
  { id, people_pictures: known = [], ...club }: PicturedClub,
  { person_id, photo }: Pick<Person, 'person_id' | 'photo'>,
): string | null {
  if (photo !== null) return photo;
  const names = [
    // A number that two players have, one after the other, does not say whose picture it is.
    ...namesIn(club.players, person_id, ({ number }) =>
      club.players.filter((one) => one.number === number).length > 1 ? '' : String(number),
    ),
    ...namesIn(club.coachingStaff, person_id, (_, place) => `10${place}`),
    ...namesIn(club.frontOffice, person_id, (_, place) => `00${place}`),
  ];
  const name = names.find((one) => known.includes(one));
  return name === undefined ? null : `/images/people/${id}/${name}.webp`;
}

/**
 * Returns names of a person's picture, one for each position in a list of staff.
 * @param nameOf receives the position in the list, from 1.
 */
function namesIn<P extends { person_id: number }>(
  list: readonly P[],
  personId: number,
  nameOf: (person: P, place: number) => string,
): string[] {
  return list.flatMap((person, index) => (person.person_id === personId ? [nameOf(person, index + 1)] : []));
}

import { settle, type Settled } from '@wkff/api-client';
import type { Club, PersonDetail, PersonSeason, Suspension } from '@wkff/contracts';
import { notFound, pageError, readId, type Host } from '@wkff/mf-contract';
import { toListedMatch, type ListedMatch } from '@wkff/ui';
import { loadClubPage, type ClubPage } from '../../club/clubPage.ts';
import { photoOf } from '../../people/photoOf.ts';
import { suspensionsLeft } from '../../people/suspensionsLeft.ts';
import { texts } from './texts.ts';

/** The data of a person's page. */
export interface ShownPerson extends Omit<PersonDetail, 'matches'> {
  /** Matches in which the person scored, newest first. */
  matches: (ListedMatch & { goals: number })[];
}

export interface PlayerData extends ClubPage {
  person: ShownPerson;
  /** The suspensions at the page's club that the person has not served. */
  suspensions: Settled<Suspension[]>;
  /** What is recorded of the person in each season, the latest first. */
  records: Settled<PersonSeason[]>;
}

/**
 * Loads a person for a page of one of their clubs. Throws 404 if the club or person does not exist, or the club has
 * never listed the person.
 */
export async function loadPlayer(
  host: Host,
  teamKey: string,
  id: string | undefined,
  request: Request,
): Promise<PlayerData> {
  const number = readId(id, texts.notFound);
  const reading = host.api.people.byId(number, request.signal).catch((error: unknown) => {
    throw pageError(error, texts.notFound);
  });
  // On the server a page with an unfinished request would count as failed.
  const [clubRead, personRead] = await Promise.allSettled([loadClubPage(host, teamKey, request, false), reading]);
  if (clubRead.status === 'rejected') throw clubRead.reason;
  if (personRead.status === 'rejected') throw personRead.reason;
  const { club, page } = clubRead.value;
  const person = personRead.value;
  if (!person.places.some(({ club_id }) => club_id === page.club.id)) throw notFound(texts.notInClub(page.club.name));
  const isPlayer = person.places.some(({ list }) => list === 'squad');
  const [suspensions, records] = await Promise.all([
    suspensionsLeft(host, club, request.signal),
    settle(
      host,
      'player: records',
      request.signal,
      isPlayer ? host.api.people.statistics(number, request.signal) : Promise.resolve([]),
    ),
  ]);
  return { ...page, person: toShown(person, club), suspensions, records };
}

function toShown(person: PersonDetail, club: Club): ShownPerson {
  return {
    ...person,
    photo: photoOf(club, person),
    matches: person.matches.map((match) => ({ ...toListedMatch(match), goals: match.goals })),
  };
}

import type { JoinedPerson, ListedPerson, PeopleList, PersonDetail, PersonSeason } from '@wkff/contracts';
import { searchOf, type Call } from './releases.ts';
import type { Get } from './request.ts';

/** Calls for players and staff. Their lists are saved by the calls of `clubs`. */
export function peopleApi(get: Get) {
  return {
    /** Returns a person with their places, goals by season, and the matches in which they scored. */
    byId: (id: number, signal?: AbortSignal) =>
      get<{ data: PersonDetail }>(`people/${id}`, {}, signal).then((body) => body.data),
    /** Returns what is recorded of a person in each season, the latest first. */
    statistics: (id: number, signal?: AbortSignal) =>
      get<{ data: PersonSeason[] }>(`people/${id}/statistics`, {}, signal).then((body) => body.data),
  };
}

/** Returns the calls by which editors join people. They are not part of `createApiClient`, as for accounts. */
export function createPeopleClient(call: Call) {
  const act = (id: number, action: string, body: object) =>
    call<ListedPerson>('POST', `people/${id}/${action}`, { body });
  return {
    /** Returns people by words of their names, of their clubs, and by seasons. */
    search: (searchQuery: string, signal?: AbortSignal) =>
      call<ListedPerson[]>('GET', `people${searchOf({ searchQuery })}`, { signal }),
    /** Returns who was joined to a person and has not been separated since, the latest first. */
    joins: (id: number, signal?: AbortSignal) => call<JoinedPerson[]>('GET', `people/${id}/joins`, { signal }),
    /** Merges two people into one. Returns the person with the places of both. */
    join: (id: number, otherId: number) => act(id, 'join', { person_id: otherId }),
    /** Separates a person again who was joined. Returns that person. */
    undoJoin: (id: number, otherId: number) => act(id, 'undo-join', { person_id: otherId }),
    /** Turns one place in a list into a new person, and returns that person. */
    part: (id: number, place: { club: string; season: number; list: PeopleList }) => act(id, 'part', place),
  };
}

export type PeopleClient = ReturnType<typeof createPeopleClient>;

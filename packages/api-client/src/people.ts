import type { ListedPerson, PeopleList, PersonDetail } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** Calls for players and staff. Their lists are saved by the calls of `clubs`. */
export function peopleApi(get: Get, send: Send) {
  return {
    /** Returns a person with their places, goals by season, and the matches in which they scored. */
    byId: (id: number, signal?: AbortSignal) =>
      get<{ data: PersonDetail }>(`people/${id}`, {}, signal).then((body) => body.data),
    /** Editors: merges two people into one. Returns the person with the places of both. */
    join: (id: number, otherId: number) =>
      send<{ data: ListedPerson }>('POST', `people/${id}/join`, { person_id: otherId }).then(({ data }) => data),
    /** Editors: turns one place in a list into a new person, and returns that person. */
    part: (id: number, place: { club: string; season: number; list: PeopleList }) =>
      send<{ data: ListedPerson }>('POST', `people/${id}/part`, place).then(({ data }) => data),
  };
}

import type { ListedPerson, PeopleList, PersonDetail } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** Players and staff. The lists that name them are written by `clubs`. */
export function peopleApi(get: Get, send: Send) {
  return {
    /** A person with places, goals by season and the matches they scored in. Rejects with `person_not_found`. */
    byId: (id: number, signal?: AbortSignal) =>
      get<{ data: PersonDetail }>(`people/${id}`, {}, signal).then((body) => body.data),
    /** Editors: makes one person of two, and returns it with all its places. */
    join: (id: number, otherId: number) =>
      send<{ data: ListedPerson }>('POST', `people/${id}/join`, { person_id: otherId }).then(({ data }) => data),
    /** Editors: makes a new person of one place in a list, and returns the new one. */
    part: (id: number, place: { club: string; season: number; list: PeopleList }) =>
      send<{ data: ListedPerson }>('POST', `people/${id}/part`, place).then(({ data }) => data),
  };
}

import type {
  Club,
  ClubGoals,
  ClubInfo,
  ClubSeason,
  ClubStatistics,
  ClubSummary,
  Person,
  Player,
  RegistrationDays,
  Season,
  Suspension,
} from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** Fields of every write of a club: the season, and the version that the edit started from. */
interface ClubTarget {
  season: number;
  version: number;
}

/** Changes of a club by an editor. Absent fields do not change. */
export interface ClubInput
  extends ClubTarget, Partial<Pick<Club, 'name' | 'short_name' | 'name_en' | 'founded' | 'city' | 'greet'>> {
  clubInfo?: Partial<Omit<ClubInfo, 'office' | 'stadium'>> & {
    office?: Partial<ClubInfo['office']>;
    stadium?: Partial<ClubInfo['stadium']>;
  };
}

/** A person in a list, or a new person if there is no id. An absent English name or picture does not change. */
type PersonInput<Listed> = Omit<Listed, 'person_id' | 'name_en' | 'photo'> & {
  person_id?: number | null;
  name_en?: string | null;
  /** Name or address of an uploaded picture. */
  photo?: string | null;
};

export interface StaffInput extends ClubTarget {
  frontOffice: PersonInput<Person>[];
  coachingStaff: PersonInput<Person>[];
}

export interface SquadInput extends ClubTarget {
  /** Absent days do not change. */
  players: (Omit<PersonInput<Player>, keyof RegistrationDays> & Partial<RegistrationDays>)[];
  players_complete?: boolean;
}

export function clubsApi(get: Get, send: Send) {
  const save = (keyOrId: string | number, list: string, body: object) =>
    send<{ data: Club }>('PUT', `clubs/${encodeURIComponent(keyOrId)}${list}`, body).then(({ data }) => data);
  return {
    /** Returns the clubs of a season (by default the latest), sorted by full Korean name. */
    list: (season?: number, signal?: AbortSignal) =>
      get<{ data: ClubSummary[] }>('clubs', { season }, signal).then((body) => body.data),
    /** Returns a club by key or id, as it was in a season (by default the latest). */
    byKey: (keyOrId: string | number, season?: number, signal?: AbortSignal) =>
      get<{ data: Club }>(`clubs/${encodeURIComponent(keyOrId)}`, { season }, signal).then((body) => body.data),
    /** Returns the seasons that have matches or a table, newest first. */
    seasons: (signal?: AbortSignal) => get<{ data: Season[] }>('seasons', {}, signal).then((body) => body.data),
    /** Returns a club's data of each season, newest first. Seasons without data are left out. */
    history: (keyOrId: string | number, signal?: AbortSignal) =>
      get<{ data: ClubSeason[] }>(`clubs/${encodeURIComponent(keyOrId)}/seasons`, {}, signal).then((body) => body.data),
    /** Returns the recorded goals of a club's squad in a season (by default the latest). */
    goals: (keyOrId: string | number, season?: number, signal?: AbortSignal) =>
      get<{ data: ClubGoals }>(`clubs/${encodeURIComponent(keyOrId)}/goals`, { season }, signal).then(
        (body) => body.data,
      ),
    /** Returns what is recorded of a club and its players in a season. */
    statistics: (keyOrId: string, season: number, signal?: AbortSignal) =>
      get<{ data: ClubStatistics }>(`clubs/${encodeURIComponent(keyOrId)}/statistics`, { season }, signal).then(
        (body) => body.data,
      ),
    /** Returns the suspensions of a club's people that are in force, newest first. */
    suspensions: (keyOrId: string | number, signal?: AbortSignal) =>
      get<{ data: Suspension[] }>(`clubs/${encodeURIComponent(keyOrId)}/suspensions`, {}, signal).then(
        (body) => body.data,
      ),
    /**
     * Editors: saves a club's page. This and the next two calls return the updated club. A 409 has the stored club as
     * `data`.
     */
    save: (keyOrId: string | number, club: ClubInput) => save(keyOrId, '', club),
    /** Editors: saves the complete staff of a season. */
    saveStaff: (keyOrId: string | number, staff: StaffInput) => save(keyOrId, '/staff', staff),
    /** Editors: saves the complete squad of a season. */
    saveSquad: (keyOrId: string | number, squad: SquadInput) => save(keyOrId, '/squad', squad),
  };
}

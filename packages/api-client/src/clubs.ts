import type { Club, ClubGoals, ClubInfo, ClubSeason, ClubSummary, Person, Player, Season } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** What every write of a club says: the season, and the version that the editor has seen. */
interface ClubTarget {
  season: number;
  version: number;
}

/** What an editor changes of a club; what is absent stays. */
export interface ClubInput
  extends ClubTarget, Partial<Pick<Club, 'name' | 'short_name' | 'name_en' | 'founded' | 'city' | 'greet'>> {
  clubInfo?: Partial<Omit<ClubInfo, 'office' | 'stadium'>> & {
    office?: Partial<ClubInfo['office']>;
    stadium?: Partial<ClubInfo['stadium']>;
  };
}

/** Somebody of a list: without an id somebody new. English name and picture stay where they are absent. */
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
  players: PersonInput<Player>[];
  players_complete?: boolean;
}

export function clubsApi(get: Get, send: Send) {
  const save = (keyOrId: string | number, list: string, body: object) =>
    send<{ data: Club }>('PUT', `clubs/${encodeURIComponent(keyOrId)}${list}`, body).then(({ data }) => data);
  return {
    /** The clubs of a season (default: the latest), sorted by full Korean name. */
    list: (season?: number, signal?: AbortSignal) =>
      get<{ data: ClubSummary[] }>('clubs', { season }, signal).then((body) => body.data),
    /** One club by key or id, as it was in a season (default: the latest). */
    byKey: (keyOrId: string | number, season?: number, signal?: AbortSignal) =>
      get<{ data: Club }>(`clubs/${encodeURIComponent(keyOrId)}`, { season }, signal).then((body) => body.data),
    /** Seasons that have matches or a table, newest first. */
    seasons: (signal?: AbortSignal) => get<{ data: Season[] }>('seasons', {}, signal).then((body) => body.data),
    /** The seasons of which something of a club is known, newest first. */
    history: (keyOrId: string | number, signal?: AbortSignal) =>
      get<{ data: ClubSeason[] }>(`clubs/${encodeURIComponent(keyOrId)}/seasons`, {}, signal).then((body) => body.data),
    /** The recorded goals of a club's squad in a season (default: the latest). */
    goals: (keyOrId: string | number, season?: number, signal?: AbortSignal) =>
      get<{ data: ClubGoals }>(`clubs/${encodeURIComponent(keyOrId)}/goals`, { season }, signal).then(
        (body) => body.data,
      ),
    /** Editors: a club's page. Returns the club as it is now in that season, like the two below; a 409 has the stored one. */
    save: (keyOrId: string | number, club: ClubInput) => save(keyOrId, '', club),
    /** Editors: the whole staff of a season. */
    saveStaff: (keyOrId: string | number, staff: StaffInput) => save(keyOrId, '/staff', staff),
    /** Editors: the whole squad of a season. */
    saveSquad: (keyOrId: string | number, squad: SquadInput) => save(keyOrId, '/squad', squad),
  };
}

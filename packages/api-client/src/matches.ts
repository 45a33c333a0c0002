import type {
  FullMatch,
  Match,
  MatchDetail,
  MatchEventFacts,
  MatchPhase,
  MatchPlaces,
  MatchStatus,
  Meetings,
  OfficialRole,
  Period,
  SavedEvents,
  ScoringEvent,
  SeasonMatch,
  Side,
  StoredLineup,
  StoredSheet,
} from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** A goal in a score to save. A goal without an id is new. */
export type ScoringEventInput = Omit<ScoringEvent, 'id' | 'minute_label'> & {
  id?: number | null;
  /** Who gave the assist, or that nobody did; absent: as it is recorded. */
  assistNumber?: number | null;
  assistName?: string | null;
  isUnassisted?: boolean;
};

/** Body of a score (docs/spec/league.md#saving-a-score). Without points (null), the match has no score. */
export interface ScoreInput {
  id: number;
  home_points: number | null;
  away_points: number | null;
  scoring_events: ScoringEventInput[];
  match_date: string;
  match_time: string | null;
  venue: string | null;
  round: number;
  competition_id: string;
  mode: 'final' | 'detailed';
  version: number;
  /** Allows the API to delete stored goals that do not add up to the final score. */
  discard_events?: boolean;
  home_penalties?: number | null;
  away_penalties?: number | null;
  /** Marks the result as final (확정). */
  confirm?: boolean;
  /**
   * The match is still running: the score is shown as LIVE and does not count in the table. If absent, the match is
   * over.
   */
  in_play?: boolean;
  /** Required if the result is final. */
  reason?: string;
}

/** Changes of a fixture by an admin. Absent fields do not change. */
export interface FixtureInput {
  match_date?: string;
  match_time?: string | null;
  venue?: string | null;
  status?: MatchStatus;
  reason: string;
  version: number;
}

/** What happens on the ground of a match (docs/spec/league.md#phases). */
export interface PhaseInput {
  phase: MatchPhase;
  period?: Period | null;
  /** The minute of the match clock in which it was stopped. */
  minute?: number | null;
  /** `HH:mm`. The new kick-off of a match that is delayed; null: not known yet. */
  expected_time?: string | null;
  reason: string | null;
  version: number;
}

/** A line-up to store. */
export interface LineupInput extends Pick<StoredLineup, 'formation' | 'publish_before' | 'staff' | 'version'> {
  players: readonly (Omit<StoredLineup['players'][number], 'number'> & { number: number | null })[];
  /** Required from the second version on. */
  reason: string | null;
}

/** What is entered for the sheet of a match. Blank: it is not known. */
export interface SheetInput {
  officials: Partial<Record<OfficialRole, string>>;
  weather: string;
  /** Minutes before the kick-off at which it is published; null: at once. */
  publish_before: number | null;
  /** Required if something else is in the place of what is stored. */
  reason: string;
  version: number;
}

/** Calls for matches (docs/spec/wire.md#answers). */
export function matchesApi(get: Get, send: Send) {
  return { ...matchReads(get), ...matchWrites(send) };
}

/** Lists are bare arrays. */
function matchReads(get: Get) {
  return {
    /** Returns matches that are not over, from today on, by date, time and id. */
    upcoming: (signal?: AbortSignal) => get<Match[]>('matches/upcoming', {}, signal),
    /** Returns played and cancelled matches of the latest season that has any, newest first. */
    completed: (signal?: AbortSignal) => get<Match[]>('matches/completed', {}, signal),
    /** Returns the years that have matches, newest first. */
    years: (competitionId: string, signal?: AbortSignal) => get<number[]>('matches/years', { competitionId }, signal),
    /** Returns the months (1 to 12) of a year that have matches, latest first. */
    months: (competitionId: string, year: number, signal?: AbortSignal) =>
      get<number[]>('matches/months', { competitionId, year }, signal),
    /** Returns the matches of a month, by date, time and id. */
    byYearMonth: (competitionId: string, year: number, month: number, signal?: AbortSignal) =>
      get<Match[]>('matches/by-year-month', { competitionId, year, month }, signal),
    /** Returns all matches of a season, play-offs included, by date, time and id. */
    season: (year: number, signal?: AbortSignal) =>
      get<{ data: SeasonMatch[] }>('matches/season', { year }, signal).then((body) => body.data),
    /** Returns the rounds that have a result, latest first. */
    rounds: (competitionId: string, year: number, signal?: AbortSignal) =>
      get<number[]>('matches/rounds', { competitionId, year }, signal),
    /**
     * Returns a club's matches of a season (by default the latest that has any), by date, time and id. `teamKey`: key
     * or id.
     */
    team: (teamKey: string, query: { competitionId?: string; season?: number } = {}, signal?: AbortSignal) =>
      get<Match[]>('matches/team', { teamKey, ...query }, signal),
    /** Returns the video id of the club's match today, or null. */
    liveLink: (teamKey: string, signal?: AbortSignal) =>
      get<{ data: { live_link: string | null } }>('matches/live-link', { teamKey }, signal).then(
        (body) => body.data.live_link,
      ),
    /** Returns a match with its history. */
    match: (id: number, signal?: AbortSignal) =>
      get<{ data: MatchDetail }>(`matches/${id}`, {}, signal).then((body) => body.data),
    /** Returns the newest line-up of a side, published or not, to accounts that may enter it; version 0: there is none. */
    lineup: (id: number, side: Side) =>
      get<{ data: StoredLineup }>(`matches/${id}/lineups/${side}`).then((body) => body.data),
    /** Score keepers: officials and weather, published or not. */
    sheet: (id: number) => get<{ data: StoredSheet }>(`matches/${id}/sheet`).then((body) => body.data),
    /** Returns the earlier matches between the two clubs of a match. Empty while one of the clubs is not known. */
    meetings: (id: number, signal?: AbortSignal) =>
      get<{ data: Meetings }>(`matches/${id}/meetings`, {}, signal).then((body) => body.data),
    /** Returns where the two clubs of a match are in the table. No rows if the match has no table. */
    places: (id: number, signal?: AbortSignal) =>
      get<{ data: MatchPlaces }>(`matches/${id}/places`, {}, signal).then((body) => body.data),
  };
}

/** A write returns the updated match; a 409 has the stored match as `data`. */
function matchWrites(send: Send) {
  return {
    /** Score keepers: saves the score, its goals, and whether it is final. */
    saveScore: (id: number, score: ScoreInput) =>
      send<{ data: FullMatch }>('PUT', `matches/${id}/score`, score).then((body) => body.data),
    /**
     * Score keepers: adds events to the log of a match (`eventErrors` says what is wrong with one). The same event again
     * is stored once. Returns the match and its whole log.
     * @throws ApiError 409 `event_id_used`, 422 with the fields, e.g. `events.0.minute`.
     */
    saveEvents: (id: number, events: readonly MatchEventFacts[]) =>
      send<{ data: SavedEvents }>('POST', `matches/${id}/events`, { events }).then((body) => body.data),
    /** Score keepers: saves the video id. Null removes it. */
    saveLiveLink: (id: number, liveLink: string | null, version: number) =>
      send<{ data: FullMatch }>('PUT', `matches/${id}/live-link`, { live_link: liveLink, version }).then(
        (body) => body.data,
      ),
    /** Score keepers and officials: saves what happens on the ground. */
    savePhase: (id: number, phase: PhaseInput) =>
      send<{ data: FullMatch }>('PUT', `matches/${id}/phase`, phase).then((body) => body.data),
    /** Stores a version of a line-up, for accounts that may enter it. A 409 has the stored one as `data`. */
    saveLineup: (id: number, side: Side, lineup: LineupInput) =>
      send<{ data: StoredLineup }>('PUT', `matches/${id}/lineups/${side}`, lineup).then((body) => body.data),
    /** Score keepers: stores officials and weather. A 409 has the stored ones as `data`. */
    saveSheet: (id: number, sheet: SheetInput) =>
      send<{ data: StoredSheet }>('PUT', `matches/${id}/sheet`, sheet).then((body) => body.data),
    /** Admins: changes day, kick-off, venue or status. */
    editFixture: (id: number, fixture: FixtureInput) =>
      send<{ data: FullMatch }>('PATCH', `matches/${id}`, fixture).then((body) => body.data),
  };
}

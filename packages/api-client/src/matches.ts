import type { FullMatch, Match, MatchDetail, MatchStatus, Meetings, ScoringEvent, SeasonMatch } from '@wkff/contracts';
import type { Get, Send } from './request.ts';

/** A goal in a score; without the id of a stored one it is new. */
export type ScoringEventInput = Omit<ScoringEvent, 'id' | 'minute_label'> & { id?: number | null };

/** Body of a score (docs/spec/league.md#saving-a-score). Null points: unplayed. */
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
  /** The stored goals may go where they don't add up to the final score. */
  discard_events?: boolean;
  home_penalties?: number | null;
  away_penalties?: number | null;
  /** Marks the result as final (확정). */
  confirm?: boolean;
  /** The match goes on: the score is shown as LIVE, counts in no table, and is no result yet. Absent: the match is over. */
  in_play?: boolean;
  /** Needed once the result is final. */
  reason?: string;
}

/** What an admin changes of a fixture; what is absent stays. */
export interface FixtureInput {
  match_date?: string;
  match_time?: string | null;
  venue?: string | null;
  status?: MatchStatus;
  reason: string;
  version: number;
}

/**
 * Matches (docs/spec/wire.md#answers). Lists are bare arrays; writes give the match as it is now, and a 409 the
 * stored one as the error's `data`.
 */
export function matchesApi(get: Get, send: Send) {
  return {
    /** Not yet played, from today's matches on, by date, time, id. */
    upcoming: (signal?: AbortSignal) => get<Match[]>('matches/upcoming', {}, signal),
    /** Played or cancelled matches of the latest season that has one, newest first. */
    completed: (signal?: AbortSignal) => get<Match[]>('matches/completed', {}, signal),
    /** Years with matches, newest first. */
    years: (competitionId: string, signal?: AbortSignal) => get<number[]>('matches/years', { competitionId }, signal),
    /** Month numbers with matches, newest first. */
    months: (competitionId: string, year: number, signal?: AbortSignal) =>
      get<number[]>('matches/months', { competitionId, year }, signal),
    /** The matches of a month, by date, time, id. */
    byYearMonth: (competitionId: string, year: number, month: number, signal?: AbortSignal) =>
      get<Match[]>('matches/by-year-month', { competitionId, year, month }, signal),
    /** All matches of a season, play-offs included, by date, time, id. */
    season: (year: number, signal?: AbortSignal) =>
      get<{ data: SeasonMatch[] }>('matches/season', { year }, signal).then((body) => body.data),
    /** Rounds with a result, newest first. */
    rounds: (competitionId: string, year: number, signal?: AbortSignal) =>
      get<number[]>('matches/rounds', { competitionId, year }, signal),
    /** A club's matches of a season (default: the latest that has any), by date, time, id. `teamKey`: key or id. */
    team: (teamKey: string, query: { competitionId?: string; season?: number } = {}, signal?: AbortSignal) =>
      get<Match[]>('matches/team', { teamKey, ...query }, signal),
    /** The video id of the club's match of today, or null. */
    liveLink: (teamKey: string, signal?: AbortSignal) =>
      get<{ data: { live_link: string | null } }>('matches/live-link', { teamKey }, signal).then(
        (body) => body.data.live_link,
      ),
    /** One match with its history. */
    match: (id: number, signal?: AbortSignal) =>
      get<{ data: MatchDetail }>(`matches/${id}`, {}, signal).then((body) => body.data),
    /** The earlier matches of a match's two clubs; empty while one of them is not known. */
    meetings: (id: number, signal?: AbortSignal) =>
      get<{ data: Meetings }>(`matches/${id}/meetings`, {}, signal).then((body) => body.data),
    /** Scorers: score, goals, confirmation. */
    saveScore: (id: number, score: ScoreInput) =>
      send<{ data: FullMatch }>('PUT', `matches/${id}/score`, score).then((body) => body.data),
    /** Scorers: video id, null for none. */
    saveLiveLink: (id: number, liveLink: string | null, version: number) =>
      send<{ data: FullMatch }>('PUT', `matches/${id}/live-link`, { live_link: liveLink, version }).then(
        (body) => body.data,
      ),
    /** Admins: day, kick-off, ground, status. */
    editFixture: (id: number, fixture: FixtureInput) =>
      send<{ data: FullMatch }>('PATCH', `matches/${id}`, fixture).then((body) => body.data),
  };
}

import type { Match } from '@wkff/contracts';
import type { Get } from './request.ts';

/** Reads under `/api/matches/` (site.md section 7, content.md section 7). Lists are bare arrays. */
export function matchesApi(get: Get) {
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
    /** One match. */
    byId: (id: number, signal?: AbortSignal) =>
      get<{ data: Match }>(`matches/${id}`, {}, signal).then((body) => body.data),
  };
}

import type { AllTimeStatistics, Honour, Ranking, SeasonStatistics } from '@wkff/contracts';
import type { Get } from './request.ts';

export function rankingApi(get: Get) {
  return {
    /** Returns the latest season's table after its latest round. */
    current: (signal?: AbortSignal) => get<{ data: Ranking }>('ranking/current', {}, signal).then((body) => body.data),
    /** The table after all rounds up to `maxRound`. */
    byRound: (competitionId: string, year: number, maxRound: number, signal?: AbortSignal) =>
      get<{ data: Ranking }>('ranking/by-round', { competitionId, year, maxRound }, signal).then((body) => body.data),
    /** The table as it was on a day, `YYYY-MM-DD`. */
    byDate: (competitionId: string, year: number, date: string, signal?: AbortSignal) =>
      get<{ data: Ranking }>('ranking/by-date', { competitionId, year, date }, signal).then((body) => body.data),
    /** Returns what is recorded of the players and clubs of a season. */
    statistics: (season: number, signal?: AbortSignal) =>
      get<{ data: SeasonStatistics }>('statistics', { season }, signal).then((body) => body.data),
    /** Returns what is recorded in all seasons that have matches. */
    allTimeStatistics: (signal?: AbortSignal) =>
      get<{ data: AllTimeStatistics }>('statistics/all-time', {}, signal).then((body) => body.data),
    /** Returns the winners of each season that is decided, newest first. */
    honours: (signal?: AbortSignal) => get<{ data: Honour[] }>('honours', {}, signal).then((body) => body.data),
  };
}

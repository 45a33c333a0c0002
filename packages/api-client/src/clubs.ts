import type { Club, ClubSummary, Season } from '@wkff/contracts';
import type { Get } from './request.ts';

export function clubsApi(get: Get) {
  return {
    /** The clubs of a season (default: the latest), sorted by full Korean name. */
    list: (season?: number, signal?: AbortSignal) =>
      get<{ data: ClubSummary[] }>('clubs', { season }, signal).then((body) => body.data),
    /** One club by key or id, as it was in a season (default: the latest). */
    byKey: (keyOrId: string | number, season?: number, signal?: AbortSignal) =>
      get<{ data: Club }>(`clubs/${encodeURIComponent(keyOrId)}`, { season }, signal).then((body) => body.data),
    /** Seasons that have matches or a table, newest first. */
    seasons: (signal?: AbortSignal) => get<{ data: Season[] }>('seasons', {}, signal).then((body) => body.data),
  };
}

import type { ActiveRelease, ActiveReleases, Popup } from '@wkff/contracts';
import type { Get } from './request.ts';

export function siteApi(get: Get) {
  return {
    /** The popup whose window covers the present site time, or null. */
    popup: (signal?: AbortSignal) => get<{ data: Popup | null }>('popup', {}, signal).then((body) => body.data),
    /** The releases that are live now. */
    activeReleases: (signal?: AbortSignal): Promise<ActiveRelease[]> =>
      get<{ data: ActiveReleases }>('releases/active', {}, signal).then((body) => body.data.releases),
  };
}

import { clubsApi } from './clubs.ts';
import { contentApi } from './content.ts';
import { matchesApi } from './matches.ts';
import { rankingApi } from './ranking.ts';
import { createGet, type ApiClientOptions } from './request.ts';
import { siteApi } from './site.ts';

export { ApiError } from './ApiError.ts';
export type { ApiClientOptions } from './request.ts';
export type { ContentQuery } from './content.ts';

/** The API as its pages call it; every call rejects with `ApiError`. */
export function createApiClient(options: ApiClientOptions) {
  const get = createGet(options);
  return {
    matches: matchesApi(get),
    ranking: rankingApi(get),
    content: contentApi(get),
    clubs: clubsApi(get),
    site: siteApi(get),
  };
}

export type ApiClient = ReturnType<typeof createApiClient>;

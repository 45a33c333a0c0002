import type { RenderRequest } from './renderMessage.ts';

/** Returns a request for a page of a site without clubs and releases. */
export function renderRequest(given: Pick<RenderRequest, 'shell' | 'remote'> & Partial<RenderRequest>): RenderRequest {
  return {
    url: '/x',
    siteOrigin: 'http://localhost',
    apiOrigin: 'http://localhost',
    clockOffset: 0,
    demo: false,
    releases: [],
    clubs: [],
    site: { contact: {}, social: [], familySites: [] },
    frameOnly: false,
    ...given,
  };
}

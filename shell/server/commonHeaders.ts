import { HEADERS } from '@wkff/contracts';
import { openDataHeaders, SAFE_HEADERS } from '@wkff/server';
import type { FastifyRequest } from 'fastify';

/** What other sites may embed: cards, pictures and icons, which feeds and messengers link. */
const SHARED_PATHS = /^\/(embed|images|icons|uploads|fonts|favicon|apple-touch-icon)\b/;

/** Returns the headers of every answer. */
export function commonHeaders({ id, url }: FastifyRequest, siteOrigin: string): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    ...openDataHeaders(url),
    ...(SHARED_PATHS.test(url) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    [HEADERS.requestId]: id,
    // Only with TLS: a browser that has seen it never connects without TLS again.
    ...(siteOrigin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

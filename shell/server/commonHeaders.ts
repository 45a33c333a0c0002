import { HEADERS } from '@wkff/contracts';
import { SAFE_HEADERS } from '@wkff/server';
import type { FastifyRequest } from 'fastify';

/** What other sites may show: pictures and icons, which are linked from feeds and messengers. */
const SHARED_PATHS = /^\/(images|icons|uploads|fonts|favicon|apple-touch-icon)\b/;

/** Returns the headers that every answer has. */
export function commonHeaders({ id, url }: FastifyRequest, siteOrigin: string): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    ...(SHARED_PATHS.test(url) ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    [HEADERS.requestId]: id,
    // Behind TLS alone: a browser that has seen it never asks without TLS again.
    ...(siteOrigin.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

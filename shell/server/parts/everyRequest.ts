import { HEADERS } from '@wkff/contracts';
import { SAFE_HEADERS } from '@wkff/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { refuse } from '../refuse.ts';

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

/** For the whole server: headers of every answer, and the refusal of addresses that name nothing. */
export const everyRequest = fastifyPlugin(
  async (app: FastifyInstance, { siteOrigin }: { siteOrigin: string }) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(commonHeaders(request, siteOrigin));
      if (namesNothing(request.url)) void refuse(request, reply, 404);
      else done();
    });
  },
  { name: 'every-request' },
);

/** True for a path with control characters, encoded or not, and for one that begins with two slashes: no page or file has such a name. */
function namesNothing(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('//') || /%(0[0-9a-f]|1[0-9a-f]|7f)|\p{Cc}/iu.test(path);
}

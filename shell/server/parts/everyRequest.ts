import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { commonHeaders } from '../commonHeaders.ts';
import { refuse } from '../refuse.ts';

/** Adds the headers of every answer, and refuses impossible addresses. Applies to the whole server. */
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

/**
 * Returns true for paths that no page or file has: with control characters, encoded or not, or with two slashes at the
 * beginning.
 */
function namesNothing(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('//') || /%(0[0-9a-f]|1[0-9a-f]|7f)|\p{Cc}/iu.test(path);
}

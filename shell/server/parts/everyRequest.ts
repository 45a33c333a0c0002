import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { commonHeaders } from '../commonHeaders.ts';
import { refuse } from '../refuse.ts';

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

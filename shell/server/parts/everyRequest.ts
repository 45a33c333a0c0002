import { refuseTarget } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { commonHeaders } from '../commonHeaders.ts';
import { refuse } from '../refuse.ts';

/** Adds the headers of every answer, and refuses impossible requests. Applies to the whole server. */
export const everyRequest = fastifyPlugin(
  async (app: FastifyInstance, { siteOrigin }: { siteOrigin: string }) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(commonHeaders(request, siteOrigin));
      const refusal = refuseTarget(request.raw);
      if (refusal === null) done();
      else void refuse(request, reply, refusal);
    });
  },
  { name: 'every-request' },
);

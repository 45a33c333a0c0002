import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendMissing } from '../immutableFiles.ts';
import { refuse } from '../refuse.ts';

/** Answers unknown addresses, and errors that a part did not answer itself. Applies to the whole server. */
export const errors = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.setNotFoundHandler((_request, reply) => sendMissing(reply));
    app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 503;
      if (status === 503) request.log.error({ err: error.message, path: request.url.split('?', 1)[0] }, 'page failed');
      return refuse(request, reply, status);
    });
  },
  { name: 'errors' },
);

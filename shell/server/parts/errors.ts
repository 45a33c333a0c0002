import { codeOfStatus, ERRORS } from '@wkff/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sendMissing } from '../immutableFiles.ts';
import { PAGE_SECURITY_HEADERS } from '../securityHeaders.ts';
import { serverTexts } from '../texts.ts';

/** Answers what no route took, and what a part could not answer by itself. For the whole server. */
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

/** An answer without a page: in the API's error form below `/api`, else a short HTML page that leads home. */
export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  if (status === 503) void reply.header('retry-after', '5');
  if (request.url.startsWith('/api')) {
    const code = codeOfStatus(status);
    return reply.send({ success: false, message: ERRORS[code].message, code });
  }
  return reply.headers(PAGE_SECURITY_HEADERS).type('text/html; charset=utf-8').send(serverTexts.unavailable(status));
}

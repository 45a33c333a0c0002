import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@wkff/contracts';
import { isSecret } from '@wkff/server';
import fastifyPlugin from 'fastify-plugin';

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** Returns what makes the id of a request: the web host's, when its secret comes along, so that both logs have the same; else a new one. */
export function createRequestId({
  hostSecret,
}: {
  hostSecret: string;
}): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const told = headers[HEADERS.requestId];
    const isTold = typeof told === 'string' && REQUEST_ID.test(told);
    return isTold && isSecret(headers[HEADERS.hostSecret], hostSecret) ? told : randomUUID();
  };
}

/**
 * Adds what every answer carries, until a route says otherwise: its id, and that it is data and no page: nothing in it runs,
 * nobody frames it, no cache keeps it. There are no CORS headers: other sites' scripts can't read answers.
 */
export const answerHeaders = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      reply.header(HEADERS.requestId, request.id);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      reply.header('cache-control', 'no-store');
      done();
    });
  },
  { name: 'answerHeaders' },
);

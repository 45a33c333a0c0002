import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@wkff/contracts';
import { isSecret, SAFE_HEADERS } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
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
 * Returns the headers that every answer has, until a route says otherwise: its id, and that it is data and no page: nothing in
 * it runs, nobody frames it, no cache keeps it, and of other sites only uploads may be shown. There are no CORS headers: other
 * sites' scripts can't read answers.
 */
export function commonHeaders({ id, url }: FastifyRequest): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    ...(url.startsWith('/uploads/') ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
    [HEADERS.requestId]: id,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  };
}

/** Adds them to every answer. */
export const answerHeaders = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(commonHeaders(request));
      done();
    });
  },
  { name: 'answerHeaders' },
);

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@wkff/contracts';
import { isSecret, SAFE_HEADERS } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/**
 * Returns a function that creates a request's id: the web host's if its secret is sent, so that both logs share it;
 * otherwise a new one.
 */
export function createRequestId({
  hostSecret,
}: {
  hostSecret: string;
}): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const sent = headers[HEADERS.requestId];
    const isSent = typeof sent === 'string' && REQUEST_ID.test(sent);
    return isSent && isSecret(headers[HEADERS.hostSecret], hostSecret) ? sent : randomUUID();
  };
}

/**
 * Returns the default headers of every answer: its id, and that it is data and not a page. It runs no scripts, can't be
 * framed, is not cached, and other sites may only embed uploads. There are no CORS headers: other sites' scripts can't
 * read answers.
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

/** Adds these headers to every answer. */
export const answerHeaders = fastifyPlugin(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      void reply.headers(commonHeaders(request));
      done();
    });
  },
  { name: 'answerHeaders' },
);

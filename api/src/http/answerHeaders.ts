import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { HEADERS } from '@wkff/contracts';
import { isSecret, openDataHeaders, SAFE_HEADERS } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

const REQUEST_ID = /^[0-9a-f-]{36}$/;

/**
 * Returns a function that creates a request's id: a new one, or the web host's if it sent its secret, so that both logs
 * have the same id.
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
 * Returns the default headers of every answer: the request's id, and policies by which an answer runs no scripts, can't
 * be framed and is not cached. Other sites may only embed uploads, and their scripts may only read open data.
 */
export function commonHeaders({ id, url }: FastifyRequest): Record<string, string> {
  return {
    ...SAFE_HEADERS,
    ...openDataHeaders(url),
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

import { HEADERS } from '@wkff/contracts';
import { isSeenAhead, type TagCache, type TextAnswer } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { sendAnswer } from './sendAnswer.ts';

/**
 * Answers from the cache, which has only anonymous answers of public reads, before anything queries the database. A
 * caller who has seen a newer change than this process gets no cached answer here, but later (`seenChange`).
 */
export const cachedAnswers = fastifyPlugin<Pick<AppContext, 'cache'>>(
  async (app, { cache }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (isSeenAhead(request.headers[HEADERS.seen], cache.change)) return done();
      const answer = findCached(cache, request);
      if (answer) sendCached(cache, request, reply, answer);
      else done();
    });
  },
  // A cached answer needs the default headers.
  { name: 'cachedAnswers', dependencies: ['answerHeaders', 'urlLimits'] },
);

/** Returns the cached answer to an anonymous read, if there is one. */
export function findCached(cache: TagCache, { method, headers, raw }: FastifyRequest): TextAnswer | undefined {
  return method === 'GET' && headers.authorization === undefined ? cache.get(raw.url ?? '') : undefined;
}

export function sendCached(cache: TagCache, request: FastifyRequest, reply: FastifyReply, answer: TextAnswer): void {
  void sendAnswer(request, reply, answer, cache.change);
}

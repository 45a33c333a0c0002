import { HEADERS } from '@wkff/contracts';
import { answerKey, isSeenAhead, sendText, type TagCache, type TextAnswer } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { setAnswerHeaders } from './sendAnswer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the query parameters of a cached read. Others change nothing in its answer. */
    query?: readonly string[];
    /** True: others are part of the answer's key, too, so that a measurement can ask for what is not cached. */
    keepsUnknownParameters?: boolean;
  }
}

export type CachedParts = Pick<AppContext, 'cache' | 'quick'>;

/**
 * Answers from the cache, which has only anonymous answers of public reads, before anything queries the database. A
 * caller who has seen a newer change than this process gets no cached answer here, but later (`seenChange`).
 */
export const cachedAnswers = fastifyPlugin<CachedParts>(
  async (app, parts) => {
    const { cache } = parts;
    app.addHook('onRequest', (request, reply, done) => {
      if (isSeenAhead(request.headers[HEADERS.seen], cache.change)) return done();
      const answer = findCached(cache, request);
      if (answer) sendCached(parts, request, reply, answer);
      else done();
    });
  },
  // A cached answer needs the default headers.
  { name: 'cachedAnswers', dependencies: ['answerHeaders', 'urlLimits'] },
);

/** Returns the cached answer to an anonymous read, if there is one. */
export function findCached(cache: TagCache, request: FastifyRequest): TextAnswer | undefined {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return undefined;
  return cache.get(keyOf(request));
}

/** Returns the key of the cached answer to a read. */
export function keyOf({ raw, routeOptions }: FastifyRequest): string {
  const { query, keepsUnknownParameters } = routeOptions.config;
  return answerKey(raw.url ?? '', keepsUnknownParameters ? undefined : query);
}

/** Sends a cached answer, and remembers how for the next request of the same address. */
export function sendCached(
  { cache, quick }: CachedParts,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
): void {
  setAnswerHeaders(request, reply, answer, cache.change);
  quick.remember(request.raw.url ?? '', reply, { key: keyOf(request), answer, quality: null });
  void sendText(request, reply, answer, null);
}

import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { sendAnswer } from './sendAnswer.ts';

/** Answers from the cache, which has only anonymous answers of public reads, before anything queries the database. */
export const cachedAnswers = fastifyPlugin<Pick<AppContext, 'cache'>>(
  async (app, { cache }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return done();
      const answer = cache.get(request.raw.url ?? '');
      if (answer) void sendAnswer(request, reply, answer, cache.change);
      else done();
    });
  },
  // A cached answer needs the default headers, and must not be older than the newest change that its reader knows.
  { name: 'cachedAnswers', dependencies: ['answerHeaders', 'urlLimits', 'seenChange'] },
);

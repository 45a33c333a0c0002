import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { sendAnswer } from './sendAnswer.ts';

/** Answers from the cache before anything queries the database; it has only anonymous answers of public reads. */
export const cachedAnswers = fastifyPlugin<Pick<AppContext, 'cache'>>(
  async (app, { cache }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (request.method !== 'GET' || request.headers.authorization !== undefined) return done();
      const answer = cache.get(request.raw.url ?? '');
      if (answer) void sendAnswer(request, reply, answer, cache.change);
      else done();
    });
  },
  // A cached answer has the headers of all answers, and is never older than the change that its reader knows of.
  { name: 'cachedAnswers', dependencies: ['answerHeaders', 'urlLimits', 'seenChange'] },
);

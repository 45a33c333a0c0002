import { HEADERS } from '@wkff/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { ChangeFeed } from '../db/changesFeed.ts';

interface SeenChange {
  changes: Pick<ChangeFeed, 'isListening' | 'newest' | 'catchUp'>;
}

/**
 * Waits for a change that the caller has heard of and this process has not: a page that heard of it from one process
 * may ask another, which hears of it a moment later, and must not be answered from before it.
 */
export const seenChange = fastifyPlugin<SeenChange>(
  async (app, { changes }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const seen = request.headers[HEADERS.seen];
      if (seen === undefined || !(Number(seen) > changes.newest) || !changes.isListening) return done();
      void changes.catchUp().then(() => done());
    });
  },
  { name: 'seenChange', dependencies: ['urlLimits'] },
);

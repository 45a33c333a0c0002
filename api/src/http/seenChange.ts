import { HEADERS } from '@wkff/contracts';
import fastifyPlugin from 'fastify-plugin';
import type { ChangeFeed } from '../db/changesFeed.ts';

interface SeenChange {
  changes: Pick<ChangeFeed, 'isListening' | 'newest' | 'catchUp'>;
}

/**
 * Waits until this process has received the newest change that the caller knows. A page may learn of a change from one
 * process and then read from another, which has not received it yet. The answer must not be older than the change.
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

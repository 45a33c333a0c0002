import { HEADERS } from '@wkff/contracts';
import type { FastifyInstance } from 'fastify';
import type { ChangeFeed } from '../../db/changesFeed.ts';

/**
 * A page that heard of a change from one process may ask another, which hears of it a moment later. It says what it has heard
 * of, and isn't answered from before that. Must be installed before the cache answers.
 */
export function installSeenChange(
  app: FastifyInstance,
  changes: Pick<ChangeFeed, 'isListening' | 'newest' | 'catchUp'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const seen = request.headers[HEADERS.seen];
    if (seen === undefined || !(Number(seen) > changes.newest) || !changes.isListening) return done();
    void changes.catchUp().then(() => done());
  });
}

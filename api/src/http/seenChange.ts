import { HEADERS } from '@wkff/contracts';
import { isSeenAhead, shareCheck } from '@wkff/server';
import fastifyPlugin from 'fastify-plugin';
import type { ChangeFeed } from '../db/changesFeed.ts';
import { findCached, sendCached, type CachedParts } from './cachedAnswers.ts';

interface SeenChange extends CachedParts {
  changes: Pick<ChangeFeed, 'isListening' | 'newest' | 'catchUp'>;
}

/** Pause between two checks for changes, in ms. Anybody can send a number that is ahead. */
const PAUSE_MS = 50;

/**
 * Waits until this process has received the newest change that the caller knows. A page may learn of a change from one
 * process and then read from another, which has not received it yet. The answer must not be older than the change.
 * All callers share the query. Afterwards the cache may answer: a number that is still ahead does not exist.
 */
export const seenChange = fastifyPlugin<SeenChange>(
  async (app, parts) => {
    const { changes, cache } = parts;
    const catchUp = shareCheck(() => changes.catchUp(), PAUSE_MS);
    app.addHook('onRequest', (request, reply, done) => {
      if (!changes.isListening || !isSeenAhead(request.headers[HEADERS.seen], changes.newest)) return done();
      void catchUp().then(() => {
        const answer = findCached(cache, request);
        if (answer) sendCached(parts, request, reply, answer);
        else done();
      }, done);
    });
  },
  // After the limits: the cache has not answered, so the request counts.
  { name: 'seenChange', dependencies: ['cachedAnswers', 'rateLimits'] },
);

import { LIVE_PATH, tags } from '@wkff/contracts';
import { liveEvents } from '@wkff/contracts/live-events';
import { isSeenAhead, LiveHub, readLastSeen, replay, shareCheck, type Change, type LiveLimits } from '@wkff/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendError } from '../apiAnswers.ts';
import { KEPT_CHANGES, type HostChanges } from '../HostChanges.ts';
import type { InternalApi } from '../InternalApi.ts';
import { API_SECURITY_HEADERS } from '../securityHeaders.ts';

/** Pause between two questions for the newest change, in ms. Anybody can send a number that is ahead. */
const PAUSE_MS = 50;

export interface LiveStreamsOptions {
  changes: HostChanges;
  api: Pick<InternalApi, 'changesAfter' | 'newestChange'>;
  limits: LiveLimits;
  /** Called with the number of open streams. */
  onCount: (count: number) => void;
}

/**
 * Answers `/api/live` with the events that the API's own `/api/live` has, out of the one stream of changes that this host
 * follows: the host's cache of answers has dropped what changed before a reader is told, and the API has one stream for
 * each host however many readers there are. All streams end when the app closes.
 */
export async function liveStreams(app: FastifyInstance, options: LiveStreamsOptions): Promise<void> {
  const { changes, api, limits, onCount } = options;
  const hub = new LiveHub(changes, { events: liveEvents, limits, onCount });
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  const newestChange = shareCheck(() => api.newestChange(), PAUSE_MS);
  const isStored = async (id: number) => id <= (await newestChange().catch(() => 0));
  // What changed before this host came never changes again, in one database, so each number is asked for once.
  const earlier = new LRUCache<number, Change>({ max: KEPT_CHANGES, fetchMethod: (id) => api.changesAfter(id) });
  changes.subscribe({
    onChange: (change) => void (change.tags.includes(tags.all) && earlier.clear()),
    onEnd: () => undefined,
  });
  const find = async (after: number, upTo: number) => {
    const kept = changes.after(after);
    if (kept) return kept.filter(({ id }) => id <= upTo);
    const first = await earlier.fetch(after);
    const later = first && changes.after(first.id);
    return later ? [first, ...later.filter(({ id }) => id <= upTo)] : null;
  };

  app.get<{ Querystring: { last?: unknown } }>(LIVE_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const last = readLastSeen(request.headers['last-event-id'], request.query.last);
    // The page may be from another host, which has received newer changes; or from another database.
    const isKnown =
      !hub.refusal(request.ip) && isSeenAhead(String(last), changes.newest) && (await isStored(Number(last)));
    const refusal = hub.refusal(request.ip);
    if (refusal) return sendError(reply, refusal.code, refusal.retryAfter);
    // The reader disconnected in the meantime, and no further event would report that.
    if (reply.raw.destroyed) return reply.hijack();
    const stream = hub.open(request.ip, startStream(reply));
    stream.begin(await replay(find, liveEvents, isKnown ? stream.standsAt : last, stream.standsAt));
    return reply;
  });
}

function startStream(reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...API_SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  return reply.raw;
}

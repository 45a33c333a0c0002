import { LIVE_PATH, tags } from '@wkff/contracts';
import { liveEvents } from '@wkff/contracts/live-events';
import { isSeenAhead, LiveHub, readLastSeen, replay, type Change, type LiveLimits } from '@wkff/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from '../apiAnswers.ts';
import type { HostChanges } from '../HostChanges.ts';
import type { InternalApi } from '../InternalApi.ts';
import { API_SECURITY_HEADERS } from '../securityHeaders.ts';
import { SingleFlight } from '../SingleFlight.ts';

export interface LiveStreamsOptions {
  changes: HostChanges;
  api: Pick<InternalApi, 'changesAfter'>;
  limits: LiveLimits;
  /** Called with the number of open streams. */
  onCount: (count: number) => void;
}

/**
 * Answers `/api/live` with the events that the API's own `/api/live` has, out of the one stream of changes that this host
 * follows: the host's caches have dropped what changed before a reader is told, and the API has one stream for each host
 * however many readers there are. All streams end when the app closes.
 */
export async function liveStreams(app: FastifyInstance, options: LiveStreamsOptions): Promise<void> {
  const { changes, api, limits, onCount } = options;
  const hub = new LiveHub(changes, { events: liveEvents, limits, onCount });
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });
  const asking = new SingleFlight<Change>();
  /**
   * Asks the API what changed after a number, once for all readers who come back with the same one. An answer that was
   * asked for before the newest change may lack it.
   */
  const ask = (after: number) => asking.join(`${after} ${changes.newest}`, () => api.changesAfter(after));
  const find = async (after: number) => changes.after(after) ?? [await ask(after)];

  const isStored = async (id: number) => (await ask(id).catch(() => null))?.tags.includes(tags.all) === false;

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

import { ERRORS } from '@wkff/contracts';
import { liveEvents } from '@wkff/contracts/live-events';
import { LiveHub, readLastSeen, replay, type LiveRefusal } from '@wkff/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import { errorBody } from '../../http/errorHandler.ts';
import { errorAnswers } from '../../http/errorAnswers.ts';
import { visitorAddress } from '../../http/visitorAddress.ts';
import { findBetween } from './repository.ts';

const LiveQuery = Type.Object({ last: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

const LIVE_ROUTE = {
  config: { permission: 'public', isUnlimited: true },
  // A HEAD request would open a stream that nobody reads.
  exposeHeadRoute: false,
  // A stream always takes long, so its end isn't logged.
  logLevel: 'warn',
  schema: {
    summary: 'Stream of score changes, as server-sent events',
    querystring: LiveQuery,
    response: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: Type.String() } } },
      ...errorAnswers({ permission: 'public' }),
    },
  },
} as const;

/**
 * Adds `GET /live`: server-sent events of changes that concern scores (docs/spec/wire.md#live-changes). An event's id
 * is the number of the change, its data `{ tags }`. The event `reload` means that anything may have changed.
 *
 * With `Last-Event-ID`, or `?last=` and the number of a page's data, the stream starts with the missed changes, each
 * once; for an unknown number, with one `reload`. It sends a comment every 15 s, stays open while the database is
 * unreachable (`reload` afterwards), and ends at shutdown. 503: the process receives no changes; 429: the network of the
 * address has too many streams. A web host answers this address by itself, with the same events.
 */
export function liveRoutes(app: FastifyInstance, { config, changes, pool, metrics }: AppContext): void {
  const hub = new LiveHub(changes, {
    events: liveEvents,
    limits: config.live,
    onCount: (count) => metrics.liveStreams.set(count),
  });
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });

  app.get<{ Querystring: Static<typeof LiveQuery> }>('/live', LIVE_ROUTE, async (request, reply) => {
    const address = visitorAddress(request, config);
    const last = readLastSeen(request.headers['last-event-id'], request.query.last);
    // A page may be from another process that has received newer changes.
    if (!hub.refusal(address)) await changes.catchUp();
    const refusal = hub.refusal(address);
    if (refusal) return refuse(reply, refusal);
    // The reader disconnected in the meantime, and no further event would report that.
    if (reply.raw.destroyed) return reply.hijack();
    const raw = startStream(reply);
    const stream = hub.open(address, raw);
    stream.begin(await replay((after, upTo) => findBetween(pool, after, upTo), liveEvents, last, stream.standsAt));
    return reply;
  });
}

/** Sent instead of thrown, so that a thousand refusals are not logged as failures. */
function refuse(reply: FastifyReply, { code, retryAfter }: LiveRefusal): FastifyReply {
  return reply
    .code(ERRORS[code].status)
    .header('retry-after', String(retryAfter))
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(code)));
}

function startStream(reply: FastifyReply) {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  };
  reply.hijack();
  reply.raw.writeHead(200, headers as Record<string, string>);
  return reply.raw;
}

import { ERRORS } from '@wkff/contracts';
import { networkOf } from '@wkff/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppContext } from '../../context.ts';
import { errorBody } from '../../http/errorHandler.ts';
import { errorAnswers } from '../../http/errorAnswers.ts';
import { visitorAddress } from '../../http/visitorAddress.ts';
import { opening } from './events.ts';
import { LiveHub, type Refusal } from './LiveHub.ts';
import { readLastSeen, replay } from './replay.ts';

/** A reader waits this long, up to twice as long at random, before it reconnects, so that not all reconnect at once. */
const RETRY_MS = 2_000;

const LiveQuery = Type.Object({ last: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/**
 * Adds `GET /live`: server-sent events of changes that concern scores (docs/spec/wire.md#live-changes). An event's id
 * is the number of the change, its data `{ tags }`. The event `reload` means that anything may have changed.
 *
 * With `Last-Event-ID`, or `?last=` and the number of a page's data, the stream starts with the missed changes, each
 * once; for an unknown number, with one `reload`. It sends a comment every 15 s, stays open while the database is
 * unreachable (`reload` afterwards), and ends at shutdown. 503: the process is full or receives no changes; 429: the
 * address has too many streams.
 */
export function liveRoutes(app: FastifyInstance, { config, changes, pool, metrics }: AppContext): void {
  const hub = new LiveHub(changes, config.live, metrics.liveStreams);
  app.addHook('preClose', (done) => {
    hub.close();
    done();
  });

  app.get<{ Querystring: Static<typeof LiveQuery> }>(
    '/live',
    {
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
    },
    async (request, reply) => {
      const address = networkOf(visitorAddress(request, config));
      const last = readLastSeen(lastOf(request));
      // A page may be from another process that has received newer changes.
      if (!hub.refusal(address)) await changes.catchUp();
      const refusal = hub.refusal(address);
      if (refusal) return refuse(reply, refusal);
      // The reader disconnected in the meantime, and no further event would report that.
      if (reply.raw.destroyed) return reply.hijack();
      const raw = startStream(reply);
      const stream = hub.open(address, raw);
      stream.begin(await replay(pool, last, stream.standsAt));
      return reply;
    },
  );
}

/** A reconnecting reader sends its number in the header; its address still has the first number. */
function lastOf({ headers, query: { last } }: FastifyRequest<{ Querystring: Static<typeof LiveQuery> }>) {
  return [headers['last-event-id'] ?? []].flat()[0] || [last ?? []].flat().at(-1);
}

/** Sent instead of thrown, so that a thousand refusals are not logged as failures. */
function refuse(reply: FastifyReply, { code, retryAfter }: Refusal): FastifyReply {
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
  reply.raw.write(opening(RETRY_MS * (1 + Math.random())));
  return reply.raw;
}

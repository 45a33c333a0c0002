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

/** A reader waits at least this long before it comes back, and at most twice as long: not all return at once. */
const RETRY_MS = 2_000;

const LiveQuery = Type.Object({ last: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])) });

/**
 * `GET /live`: server-sent events of changes that concern scores (docs/spec/wire.md#live-changes). An event's id is the
 * number of the change, its data `{ tags }`; event `reload` says that anything may have changed.
 *
 * `Last-Event-ID`, or `?last=` with the number that a page was made at, brings what was missed since, each change once.
 * A number that isn't known any more or never was brings one `reload`. The stream says something every 15 s, stays open
 * while the database is away (`reload` when it is back), and ends at shutdown. 503 and 429: no room, for all or for
 * this address.
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
      // A HEAD would open a stream that nobody reads.
      exposeHeadRoute: false,
      // A stream is slow by nature, its end worth no line.
      logLevel: 'warn',
      schema: {
        summary: 'Stream of score changes, as server-sent events',
        querystring: LiveQuery,
        response: {
          200: { description: 'Events', content: { 'text/event-stream': { schema: Type.String() } } },
          ...errorAnswers([429, 500, 503]),
        },
      },
    },
    async (request, reply) => {
      const address = networkOf(visitorAddress(request, config));
      const last = readLastSeen(lastOf(request));
      // A page may come from another process that has heard of more.
      if (!hub.refusal(address)) await changes.catchUp();
      const refusal = hub.refusal(address);
      if (refusal) return refuse(reply, refusal);
      // Left while it was waited for: nothing would ever say so again.
      if (reply.raw.destroyed) return reply.hijack();
      const raw = startStream(reply);
      const stream = hub.open(address, raw);
      stream.begin(await replay(pool, last, stream.standsAt));
      return reply;
    },
  );
}

/** A reader that comes back says it in the header; its address still has what it began with. */
function lastOf({ headers, query: { last } }: FastifyRequest<{ Querystring: Static<typeof LiveQuery> }>) {
  return [headers['last-event-id'] ?? []].flat()[0] || [last ?? []].flat().at(-1);
}

/** Not thrown: a full house is no failure to be logged, a thousand times over. */
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

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Identity } from '../auth/identity.ts';
import type { AppContext } from '../context.ts';
import { keyOf } from './cachedAnswers.ts';
import { errorAnswers } from './errorAnswers.ts';
import { createAnswer, sendAnswer } from './sendAnswer.ts';

/** The result of a read before it is serialised. */
interface ReadResult<Body> {
  body: Body;
  /** Cache tags of `@wkff/contracts` that the answer depends on. */
  tags: readonly string[];
  /** Moment on the site clock (epoch ms) at which the answer expires; absent: only changes invalidate it. */
  validUntil?: number | undefined;
}

export interface ReadRoute<Query extends TSchema, Params extends TSchema, Body extends TSchema> {
  /** Below the scope's prefix, e.g. `/matches/:id`. */
  url: string;
  /** One line for the API's documentation. */
  summary: string;
  query?: Query;
  params?: Params;
  /** Schema of the 200 answer, e.g. `Envelope(Club)`. */
  answer: Body;
  /** Error statuses of the route in addition to 400, 500 and 503. */
  errors?: readonly (401 | 403 | 404)[];
  /** `identity`: the caller with a valid token, otherwise null. */
  read(input: {
    query: Static<Query>;
    params: Static<Params>;
    identity: Identity | null;
  }): Promise<ReadResult<Static<Body>>>;
}

/**
 * Adds a public GET route whose anonymous answers are cached as bytes with ETag and tags. A request with a token is
 * always read from the database and answered with `private, no-store`. Errors are never cached.
 */
export function registerRead<Body extends TSchema, Query extends TSchema = TSchema, Params extends TSchema = TSchema>(
  app: FastifyInstance,
  context: AppContext,
  route: ReadRoute<Query, Params, Body>,
): void {
  const { cache } = context;
  app.get(
    route.url,
    {
      config: { permission: 'public', query: namesOf(route.query) },
      schema: {
        summary: route.summary,
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.params ? { params: route.params } : {}),
        response: { 200: route.answer, ...errorAnswers([400, 500, 503, ...(route.errors ?? [])]) },
      },
    },
    async (request: FastifyRequest, reply) => {
      const input = { query: request.query as Static<Query>, params: request.params as Static<Params> };
      if (request.headers.authorization !== undefined) {
        const { body } = await route.read({ ...input, identity: await context.identify(request) });
        return reply.header('cache-control', 'private, no-store').send(body);
      }
      const begun = cache.begin();
      const { body, tags, validUntil } = await route.read({ ...input, identity: null });
      const answer = createAnswer(String(reply.serialize(body)), { tags, validUntil });
      cache.set(keyOf(request), answer, begun);
      return sendAnswer(request, reply, answer, begun.change);
    },
  );
}

/** Returns the names of query parameters. @throws Error if the schema does not list them. */
function namesOf(query: TSchema | undefined): string[] {
  if (query === undefined) return [];
  if (!('properties' in query)) throw new Error('the query of a read must be an object with properties');
  return Object.keys(query.properties as object);
}

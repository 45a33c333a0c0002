import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Identity } from '../identity/identity.ts';
import type { AppContext } from '../context.ts';
import { repeatRead } from '../db/repeatRead.ts';
import type { ReadDatabase } from '../db/Replicas.ts';
import { keyOf } from './cachedAnswers.ts';
import { MadeJson } from './MadeJson.ts';
import { readSchema, type ReadParts } from './readSchema.ts';
import { createAnswer, JSON_TYPE, sendAnswer } from './sendAnswer.ts';
import { SharedReads } from './SharedReads.ts';

/** The result of a read before it is serialised. */
interface ReadResult<Body> {
  body: Body | MadeJson;
  /** Cache tags of `@wkff/contracts` that the answer depends on. */
  tags: readonly string[];
  /** Moment on the site clock (epoch ms) at which the answer expires; absent: only changes invalidate it. */
  validUntil?: number | undefined;
}

export interface ReadRoute<Query extends TSchema, Params extends TSchema, Body extends TSchema> extends ReadParts<
  Query,
  Params,
  Body
> {
  /** Absent: 404 only if the address has parameters. */
  errors?: readonly [404];
  /**
   * `identity`: the caller with a valid token, otherwise null. `pool` and `db`: the primary, or for anonymous callers a
   * replica that is as new as the cache.
   */
  read(
    input: ReadDatabase & { query: Static<Query>; params: Static<Params>; identity: Identity | null },
  ): Promise<ReadResult<Static<Body>>>;
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
  const { cache, clock, replicas, pool, db, config } = context;
  const shared = new SharedReads(cache, clock);
  app.get(
    route.url,
    {
      config: {
        permission: 'public',
        query: namesOf(route.query),
        keepsUnknownParameters: config.keepsUnknownParameters,
      },
      schema: readSchema(route, 'public', route.errors),
    },
    async (request: FastifyRequest, reply) => {
      const input = { query: request.query as Static<Query>, params: request.params as Static<Params> };
      if (request.headers.authorization !== undefined) {
        const caller = await context.identify(request);
        // Who has to choose a password first is a visitor until then.
        const identity = caller?.needsOwnPassword ? null : caller;
        const { body } = await repeatRead(() => route.read({ ...input, pool, db, identity }));
        void reply.header('cache-control', 'private, no-store');
        return body instanceof MadeJson ? reply.type(JSON_TYPE).send(body.bytes) : reply.send(body);
      }
      const { answer, change } = await shared.read(keyOf(request), async () => {
        const { body, tags, validUntil } = await replicas.read((database) =>
          route.read({ ...input, pool: database.pool, db: database.db, identity: null }),
        );
        const json = body instanceof MadeJson ? body.bytes : String(reply.serialize(body));
        return createAnswer(json, { tags, validUntil });
      });
      return sendAnswer(request, reply, answer, change);
    },
  );
}

/** Returns the names of query parameters. @throws Error if the schema does not list them. */
function namesOf(query: TSchema | undefined): string[] {
  if (query === undefined) return [];
  if (!('properties' in query)) throw new Error('the query of a read must be an object with properties');
  return Object.keys(query.properties as object);
}

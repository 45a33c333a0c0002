import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { repeatRead } from '../db/repeatRead.ts';
import { callerOf, type Caller, type Permissions } from './permissions.ts';
import { readSchema, type ReadParts } from './readSchema.ts';

export interface PrivateReadRoute<
  Allowed extends Permissions,
  Query extends TSchema,
  Params extends TSchema,
  Answer extends TSchema,
> extends ReadParts<Query, Params, Answer> {
  permission: Allowed;
  /** True: the answer of an address never changes, so the caller may store it. */
  isImmutable?: boolean;
  /** @throws AppError every refusal. */
  read(input: Caller<Allowed> & { query: Static<Query>; params: Static<Params> }): Promise<Static<Answer>>;
}

/** Adds a GET route for callers with a permission. Its answers are made for each request and not cached. */
export function registerPrivateRead<
  const Allowed extends Permissions,
  Answer extends TSchema,
  Query extends TSchema = TSchema,
  Params extends TSchema = TSchema,
>(app: FastifyInstance, route: PrivateReadRoute<Allowed, Query, Params, Answer>): void {
  const { url, permission, isImmutable = false } = route;
  app.get(url, { config: { permission }, schema: readSchema(route, permission) }, async (request, reply) => {
    const input = {
      ...callerOf<Allowed>(request),
      query: request.query as Static<Query>,
      params: request.params as Static<Params>,
    };
    const answer = await repeatRead(() => route.read(input));
    if (isImmutable) reply.header('cache-control', 'private, max-age=31536000, immutable');
    return reply.send(answer);
  });
}

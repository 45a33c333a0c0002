import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { errorAnswers } from './errorAnswers.ts';
import type { Permissions } from './permissions.ts';

/** What a read takes and answers, public or not. */
export interface ReadParts<Query extends TSchema, Params extends TSchema, Answer extends TSchema> {
  /** Below the scope's prefix, e.g. `/matches/:id`. */
  url: string;
  /** One line for the API's documentation. */
  summary: string;
  query?: Query;
  params?: Params;
  /** Schema of the 200 answer, e.g. `Envelope(Club)`. */
  answer: Answer;
}

/** Returns Fastify's schema of a read. */
export function readSchema(
  { summary, query, params, answer }: ReadParts<TSchema, TSchema, TSchema>,
  permission: Permissions,
  errors?: readonly number[],
): FastifySchema {
  return {
    summary,
    ...(query ? { querystring: query } : {}),
    ...(params ? { params } : {}),
    response: { 200: answer, ...errorAnswers({ permission, params, errors }) },
  };
}

import { HEADERS } from '@wkff/contracts';
import { matchesEtag } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from './AnswerCache.ts';

/**
 * Sends a public answer, or 304 when the caller has it. `change` is the change number the answer is known to be as new as.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  change: number,
): FastifyReply {
  reply.header('etag', answer.etag);
  reply.header('cache-control', 'no-cache');
  reply.header('vary', 'authorization');
  reply.header(HEADERS.tags, answer.tags.join(' '));
  reply.header(HEADERS.change, String(change));
  if (answer.validUntil !== undefined) reply.header(HEADERS.validUntil, new Date(answer.validUntil).toISOString());
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(answer.body);
}

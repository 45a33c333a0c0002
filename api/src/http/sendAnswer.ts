import { HEADERS } from '@wkff/contracts';
import { sendText, strongEtag, TextAnswer } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The content type of answers. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends serialised JSON, with its cache tags and the end of its validity. */
export function createAnswer(
  json: string | Buffer,
  parts: Pick<TextAnswer, 'tags'> & { validUntil?: number | undefined },
): TextAnswer {
  const body = typeof json === 'string' ? Buffer.from(json) : json;
  return new TextAnswer({ body, etag: strongEtag(body), type: JSON_TYPE, ...parts });
}

/**
 * Sends a public answer, or 304 if the caller has it. `change` is the number of the newest change that the answer
 * includes.
 */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
  change: number,
): FastifyReply | Promise<FastifyReply> {
  setAnswerHeaders(request, reply, answer, change);
  return sendText(request, reply, answer, null);
}

/** Sets the headers of a public answer that its `TextAnswer` does not have. */
export function setAnswerHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: TextAnswer,
  change: number,
): void {
  reply.header('cache-control', 'no-cache');
  reply.header('vary', 'authorization');
  reply.header(HEADERS.tags, answer.tags.join(' '));
  reply.header(HEADERS.change, String(change));
  reply.header(HEADERS.query, (request.routeOptions.config.query ?? []).join(' '));
  if (answer.validUntil !== null) reply.header(HEADERS.validUntil, new Date(answer.validUntil).toISOString());
}

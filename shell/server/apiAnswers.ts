import { ERRORS, HEADERS, type ErrorCode } from '@wkff/contracts';
import type { FastifyReply } from 'fastify';
import { API_SECURITY_HEADERS } from './securityHeaders.ts';

/** Between host and API alone: taken off whatever passes, in either direction. */
export const INNER_HEADERS: readonly string[] = [
  ...[HEADERS.tags, HEADERS.change, HEADERS.changedTags, HEADERS.validUntil],
  ...[HEADERS.hostSecret, HEADERS.visitor, HEADERS.readToken, HEADERS.releaseKey, HEADERS.requestId],
];
/** Those, and what belongs to one connection: headers of the API that visitors don't get. */
export const TAKEN_OFF: ReadonlySet<string> = new Set([
  ...INNER_HEADERS,
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Answers with an error in the API's form. */
export function sendError(reply: FastifyReply, code: ErrorCode): FastifyReply {
  if (code === 'unavailable' || code === 'too_many_requests') void reply.header('retry-after', '5');
  return reply
    .code(ERRORS[code].status)
    .headers(API_SECURITY_HEADERS)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, message: ERRORS[code].message, code }));
}

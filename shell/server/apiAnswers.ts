import { ERRORS, HEADERS, type ErrorCode } from '@wkff/contracts';
import type { FastifyReply } from 'fastify';
import { API_SECURITY_HEADERS } from './securityHeaders.ts';

/** Headers between host and API only. They are removed from everything that is passed on, in both directions. */
export const INNER_HEADERS: readonly string[] = [
  ...[HEADERS.tags, HEADERS.change, HEADERS.changedTags, HEADERS.validUntil, HEADERS.query],
  ...[HEADERS.hostSecret, HEADERS.visitor, HEADERS.readToken, HEADERS.releaseKey, HEADERS.requestId],
];
/** Headers of the API that visitors do not get: the inner ones, and those of a single connection. */
export const TAKEN_OFF: ReadonlySet<string> = new Set([
  ...INNER_HEADERS,
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Answers with an error in the API's format. @param retryAfter s, for refusals that pass. */
export function sendError(reply: FastifyReply, code: ErrorCode, retryAfter = 5): FastifyReply {
  if (ERRORS[code].status === 503 || code === 'too_many_requests') void reply.header('retry-after', String(retryAfter));
  return reply
    .code(ERRORS[code].status)
    .headers(API_SECURITY_HEADERS)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, message: ERRORS[code].message, code }));
}

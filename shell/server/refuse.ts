import { codeOfStatus, ERRORS } from '@wkff/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_SECURITY_HEADERS } from './securityHeaders.ts';
import { serverTexts } from './texts.ts';

/** `retry-after` of an answer with 503, in seconds. */
export const BUSY_SECONDS = 5;

/**
 * Answers with an error and renders nothing: in the API's error format below `/api`, otherwise as a short HTML page
 * with a link to the home page.
 */
export function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  if (status === 503) void reply.header('retry-after', BUSY_SECONDS);
  if (request.url.startsWith('/api')) {
    const code = codeOfStatus(status);
    // A code has one status in the API: a path that is too long is 400 there, whoever refuses it.
    void reply.code(ERRORS[code].status);
    return reply.send({ success: false, message: ERRORS[code].message, code });
  }
  return reply.headers(PAGE_SECURITY_HEADERS).type('text/html; charset=utf-8').send(serverTexts.unavailable(status));
}

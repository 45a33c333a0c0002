import { HEADERS } from '@wkff/contracts';
import { plainAddress } from '@wkff/server';
import type { FastifyRequest } from 'fastify';
import { INNER_HEADERS } from './apiAnswers.ts';

/** Headers of a single connection (RFC 9110, 7.6.1), which must not be passed on. */
const OF_CONNECTION = [
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding'],
  ...['upgrade', 'http2-settings', 'expect'],
];
/**
 * Further headers that are not passed on: `host`, as the API has another name, and `accept-encoding`, as answers are
 * cached uncompressed.
 */
const NOT_PASSED: ReadonlySet<string> = new Set([...INNER_HEADERS, ...OF_CONNECTION, 'host', 'accept-encoding']);

/** Returns the headers with which a visitor's request is passed on to the API. */
export function headersToApi(
  request: FastifyRequest,
  hostSecret: string,
): Record<string, string | string[] | undefined> {
  const { headers } = request;
  const named = new Set(
    headers.connection
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  const passed = Object.entries(headers).filter(([name]) => !NOT_PASSED.has(name) && !named.has(name));
  return {
    ...Object.fromEntries(passed),
    [HEADERS.hostSecret]: hostSecret,
    [HEADERS.visitor]: plainAddress(request.ip),
    [HEADERS.requestId]: request.id,
  };
}

import { LINE_KIND, type LineKind } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiConfig } from '../config.ts';
import { visitorAddress } from './visitorAddress.ts';

/** Duration in ms from which an answer counts as slow. */
const SLOW_MS = 500;

/**
 * Logs one line per request that wrote, failed or was slow, without its body and without query values that could be
 * secret (`logging.ts`). Other reads are logged at `debug`. Refused requests are logged one by one up to a limit, then
 * summed up with their addresses (`FloodGuard`), because anybody can send any number of them.
 */
export const requestLog = fastifyPlugin<Pick<ApiConfig, 'hostSecret'>>(
  async (app, config) => {
    app.addHook('onResponse', (request, reply, done) => {
      const isPlain =
        reply.statusCode < 400 &&
        reply.elapsedTime < SLOW_MS &&
        (request.method === 'GET' || request.method === 'HEAD');
      const line = {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ...(request.errorCode ? { code: request.errorCode, details: request.errorDetails } : {}),
        ms: Math.round(reply.elapsedTime),
      };
      if (isPlain) request.log.debug(line, 'request');
      else request.log.info({ ...line, [LINE_KIND]: kindOf(request, reply, config) }, 'request');
      done();
    });
  },
  { name: 'requestLog' },
);

/**
 * Returns the group of a line for the flood guard: status and route. Null: a member's line, which is never left out.
 */
function kindOf(request: FastifyRequest, reply: FastifyReply, config: Pick<ApiConfig, 'hostSecret'>): LineKind | null {
  if (reply.statusCode < 400 && request.identity) return null;
  const route = request.is404 ? 'unknown route' : (request.routeOptions.url ?? 'unknown route');
  return { key: `request ${reply.statusCode} ${route}`, address: visitorAddress(request, config) };
}

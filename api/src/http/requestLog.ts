import { LINE_KIND, type LineKind } from '@wkff/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { visitorAddress } from './visitorAddress.ts';

/** Duration in ms from which an answer counts as slow. */
const SLOW_MS = 500;

/**
 * Logs one line per request that wrote, failed or was slow, without its body and without query values that could be
 * secret (`logging.ts`). Other reads are logged at `debug`. Refused requests are logged one by one up to a limit, then
 * summed up with their addresses (`FloodGuard`), because anybody can send any number of them.
 */
export const requestLog = fastifyPlugin<Pick<AppContext, 'config' | 'quick'>>(
  async (app, { config, quick }) => {
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
    quick.onAnswer(({ request, id, route, status, ms }) => {
      if (ms < SLOW_MS) return;
      const { method, url, headers, socket } = request;
      const address = visitorAddress({ headers, ip: socket.remoteAddress ?? '' }, config);
      const kind: LineKind = { key: `request ${status} ${route}`, address };
      app.log.info({ reqId: id, method, url, status, ms: Math.round(ms), [LINE_KIND]: kind }, 'request');
    });
  },
  { name: 'requestLog' },
);

/**
 * Returns the group of a line for the flood guard: status and route. Null: a member's line, which is never left out.
 */
function kindOf(request: FastifyRequest, reply: FastifyReply, config: AppContext['config']): LineKind | null {
  if (reply.statusCode < 400 && request.identity) return null;
  const route = request.is404 ? 'unknown route' : (request.routeOptions.url ?? 'unknown route');
  return { key: `request ${reply.statusCode} ${route}`, address: visitorAddress(request, config) };
}

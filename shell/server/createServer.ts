import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import {
  capConnections,
  createClientErrorHandler,
  FloodGuard,
  endSlowSenders,
  installDrain,
  LINE_KIND,
  limitPipelining,
  refuseExpectations,
  serverLimits,
  type ClientErrorAnswer,
  type ClientErrorStatus,
  type LeastSpeed,
} from '@wkff/server';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { commonHeaders } from './commonHeaders.ts';
import type { HostConfig } from './config.ts';
import { refuse } from './refuse.ts';

export interface HostDeps {
  /** Where the log is written. By default, JSON lines on standard output. */
  logStream?: { write(line: string): void };
  /** Minimum speed of readers. */
  leastSpeed?: LeastSpeed;
}

/** Creates the host's server with its limits, its log and an id for every request. Its parts are added later. */
export function createServer(config: HostConfig, { logStream: stream }: HostDeps = {}): FastifyInstance {
  const { timeouts, logLevel, trustedProxies, siteOrigin, connections, hasLimits } = config;
  const floods = new FloodGuard();
  const app = Fastify({
    ...serverLimits(timeouts),
    logger: { level: logLevel, base: { process: 'host' }, hooks: floods.hooks, ...(stream ? { stream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies ?? false,
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
    forceCloseConnections: 'idle',
    // Requests that reach a closing process are answered as usual. Their connection ends with the answer.
    return503OnClosing: false,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) =>
      void refuse(request, reply.headers(commonHeaders(request, siteOrigin)), error.statusCode ?? 400),
    clientErrorHandler: createClientErrorHandler(describeClientError),
  });
  capConnections(app.server, {
    total: connections.total,
    perNetwork: hasLimits ? connections.perAddress : Infinity,
    exempt: trustedProxies ?? [],
    onRefuse: (network) => {
      const kind = { key: 'connection refused', ...(network === undefined ? {} : { address: network }) };
      app.log.warn(
        { network, [LINE_KIND]: kind },
        network ? 'too many connections of an address' : 'too many connections',
      );
    },
  });
  endSlowSenders(app.server);
  refuseExpectations(app.server, describeClientError);
  limitPipelining(app);
  installDrain(app);
  floods.install(app);
  return app;
}

function describeClientError(status: ClientErrorStatus): ClientErrorAnswer {
  return { status, type: 'text/plain; charset=utf-8', body: STATUS_CODES[status] ?? '' };
}

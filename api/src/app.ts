import Fastify, { LogController, type FastifyInstance, type RouteOptions } from 'fastify';
import { createClock, JSON_BODY_BYTES, type Clock } from '@wkff/contracts';
import {
  createClientErrorHandler,
  FloodGuard,
  installDrain,
  limitPipelining,
  parseQuery,
  refuseExpectations,
  serverLimits,
} from '@wkff/server';
import { tokens } from './identity/tokens.ts';
import type { ApiConfig } from './config.ts';
import { connections, createContext } from './createContext.ts';
import { answerHeaders, commonHeaders, createRequestId } from './http/answerHeaders.ts';
import { cachedAnswers } from './http/cachedAnswers.ts';
import { docs } from './http/docs.ts';
import { describeClientError, errorHandler, sendError } from './http/errorHandler.ts';
import { health } from './http/health.ts';
import { lazySerializers, lazyValidators } from './http/lazyCompilers.ts';
import { loggerOptions } from './http/logging.ts';
import { metrics } from './http/metrics.ts';
import { notFound } from './http/notFound.ts';
import { permissions } from './http/permissions.ts';
import { rateLimits } from './http/rateLimits.ts';
import { bodyParser, urlLimits } from './http/requestLimits.ts';
import { requestLog } from './http/requestLog.ts';
import { seenChange } from './http/seenChange.ts';
import { uploadPlaces } from './http/uploadPlaces.ts';
import { modules } from './modules/modules.ts';
import { work } from './modules/work.ts';
import { uploads } from './modules/content/files/routes.ts';

export interface AppDeps {
  /** Replaces the site clock of `config.clockOffset`, so that tests can set the time. */
  clock?: Clock;
  /** Destination of logs; by default stdout. */
  logStream?: { write(line: string): void };
  /** Called for every route. */
  onRoute?: (route: RouteOptions) => void;
}

/**
 * Builds the API, for production and tests alike. The schema must be up to date (`migrate`) before the app is ready,
 * which receives changes from then on. Closing it waits for running requests, then closes the connections.
 */
export async function buildApp(config: ApiConfig, deps: AppDeps = {}): Promise<FastifyInstance> {
  const app = createServer(config, deps);
  await app.register(tokens, config);
  const context = createContext(app, config, deps.clock ?? createClock(config.clockOffset));

  context.quick.install(app);
  // The plugins, in the order in which a request passes them. Each declares its dependencies and does not start without
  // them.
  await app.register(errorHandler);
  await app.register(requestLog, context);
  await app.register(answerHeaders);
  await app.register(urlLimits);
  await app.register(cachedAnswers, context);
  await app.register(rateLimits, context);
  await app.register(seenChange, context);
  await app.register(bodyParser);
  await app.register(docs, context);
  await app.register(permissions, context);
  await app.register(uploadPlaces, context);
  await app.register(notFound);

  await app.register(health, context);
  await app.register(metrics, context);
  await app.register(uploads, context);
  await app.register(modules, { ...context, prefix: '/api' });
  if (config.isWorker) await app.register(work, context);
  await app.register(connections, context);
  return app;
}

/** Creates the server without routes: its limits, its log, and what it does with requests that no route receives. */
function createServer(config: ApiConfig, { logStream, onRoute }: AppDeps): FastifyInstance {
  const floods = new FloodGuard();
  const app = Fastify({
    ...serverLimits(config.timeouts),
    logger: loggerOptions(config.logLevel, floods, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId(config),
    bodyLimit: JSON_BODY_BYTES,
    forceCloseConnections: 'idle',
    // A request that reaches a closing process is answered normally; then its connection is closed.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery },
    // `1e999` in an address is parsed as Infinity, which strict numbers would let past every maximum.
    ajv: { customOptions: { strictNumbers: false } },
    schemaController: { compilersFactory: { buildSerializer: lazySerializers, buildValidator: lazyValidators } },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply.headers(commonHeaders(request))),
    clientErrorHandler: createClientErrorHandler(describeClientError),
  });
  refuseExpectations(app.server, describeClientError);
  limitPipelining(app);
  if (onRoute) app.addHook('onRoute', onRoute);
  installDrain(app);
  floods.install(app);
  return app;
}

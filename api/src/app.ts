import Fastify, { LogController, type FastifyInstance, type RouteOptions } from 'fastify';
import { createClock, type Clock } from '@wkff/contracts';
import { installDrain, serverLimits, TagCache } from '@wkff/server';
import { createIdentify } from './auth/identity.ts';
import { installTokens } from './auth/installTokens.ts';
import { createThrottleStore } from './auth/throttle/createThrottleStore.ts';
import type { ApiConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { ChangeFeed } from './db/changesFeed.ts';
import { createDatabase, createPool } from './db/database.ts';
import { createRequestId, installAnswerHeaders } from './http/answerHeaders.ts';
import { installDocs } from './http/docs.ts';
import { handleClientError, installErrorHandler, sendError } from './http/errorHandler.ts';
import { healthRoutes } from './http/health.ts';
import { loggerOptions } from './http/logging.ts';
import { createMetrics, installMetrics } from './http/metrics.ts';
import { installNotFound } from './http/notFound.ts';
import { installPermissions } from './http/permissions.ts';
import { installRateLimits } from './http/rateLimits.ts';
import { installBodyParser, installUrlLimits, parseQuery } from './http/requestLimits.ts';
import { installRequestLog } from './http/requestLog.ts';
import { sendAnswer } from './http/sendAnswer.ts';
import { installSeenChange } from './modules/live/installSeenChange.ts';
import { modules } from './modules/modules.ts';
import { uploadsRoutes } from './modules/uploads/routes.ts';
import { connectRedis } from './redis/connectRedis.ts';

export interface AppDeps {
  /** Replaces the site clock that `config.clockOffset` makes; tests set the time with it. */
  clock?: Clock;
  /** Where logs go; default: JSON lines on stdout. */
  logStream?: { write(line: string): void };
  /** Hears of every route. */
  onRoute?: (route: RouteOptions) => void;
}

/** What cached answers may take, in bytes; all of a season's lists are 2 MiB. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Largest body a route takes unless it says otherwise, in bytes. */
const BODY_LIMIT = 256 * 1024;

/**
 * The API, the same for production and tests. The schema must be up to date (`migrate`). Changes are heard once the app is ready;
 * closing it lets running requests end, then the connections.
 */
export async function buildApp(config: ApiConfig, deps: AppDeps = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverLimits(config.timeouts),
    logger: loggerOptions(config.logLevel, deps.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId(config),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // What reaches a closing process is answered like all before it; its connection ends with the answer.
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: handleClientError,
  });
  if (deps.onRoute) app.addHook('onRoute', deps.onRoute);
  await installTokens(app, config);
  const context = createContext(app, config, deps);

  installErrorHandler(app);
  installRequestLog(app);
  installDrain(app);
  installAnswerHeaders(app);
  installUrlLimits(app);
  installSeenChange(app, context.changes);
  installCachedAnswers(app, context);
  await installRateLimits(app, context);
  installBodyParser(app);
  await installDocs(app);
  installPermissions(app, config, context.identify);
  installNotFound(app);
  healthRoutes(app, context);
  installMetrics(app, context);
  await uploadsRoutes(app, context);
  await app.register(
    (scope, _options, done) => {
      for (const addRoutes of modules) addRoutes(scope, context);
      done();
    },
    { prefix: '/api' },
  );

  app.addHook('onReady', () => context.changes.start());
  app.addHook('onClose', async () => {
    await context.changes.stop();
    await context.db.destroy();
    context.redis?.disconnect();
  });
  return app;
}

function createContext(app: FastifyInstance, config: ApiConfig, deps: AppDeps): AppContext {
  const { log } = app;
  const clock = deps.clock ?? createClock(config.clockOffset);
  const cache = new TagCache(clock, CACHE_BYTES);
  const pool = createPool({
    databaseUrl: config.databaseUrl,
    size: config.databaseConnections,
    statementTimeoutMs: config.timeouts.statement,
    waitMs: config.timeouts.databaseWait,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, log);
  const changes = new ChangeFeed({ databaseUrl: config.databaseUrl, cache, log });
  return {
    config,
    pool,
    db: createDatabase(pool),
    clock,
    cache,
    changes,
    identify: createIdentify(app, pool, config),
    throttle: createThrottleStore(pool, redis, log),
    redis,
    metrics: createMetrics(),
  };
}

/** Answers from the cache before anything else is looked at: only anonymous answers of public reads are in it. */
function installCachedAnswers(app: FastifyInstance, { cache }: { cache: TagCache }): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return done();
    const answer = cache.get(request.raw.url ?? '');
    if (answer) void sendAnswer(request, reply, answer, cache.change);
    else done();
  });
}

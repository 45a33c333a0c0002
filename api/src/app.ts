import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createClock, type Clock } from '@wkff/contracts';
import { randomUUID } from 'node:crypto';
import { AnswerCache } from './cache/AnswerCache.ts';
import { sendAnswer } from './cache/sendAnswer.ts';
import type { ApiConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { ChangeFeed } from './db/changesFeed.ts';
import { createDatabase, createPool } from './db/database.ts';
import { installDocs } from './http/docs.ts';
import { handleClientError, installErrorHandler, sendError } from './http/errorHandler.ts';
import { healthRoutes } from './http/health.ts';
import { installNotFound } from './http/notFound.ts';
import { installPermissions } from './http/permissions.ts';
import { installBodyParser, installUrlLimits, parseQuery } from './http/requestLimits.ts';
import { installRequestLog } from './http/requestLog.ts';
import { modules } from './modules/modules.ts';
import { uploadsRoutes } from './modules/uploads/routes.ts';

export interface AppDeps {
  /** Replaces the site clock that `config.clockOffset` makes; tests set the time with it. */
  clock?: Clock;
  /** Where logs go; default: JSON lines on stdout. */
  logStream?: { write(line: string): void };
}

/** Largest body a route takes unless it says otherwise, in bytes. */
const BODY_LIMIT = 256 * 1024;

/**
 * The API, the same for production and tests. The schema must be up to date (`migrate`). Changes are heard once the app is ready;
 * closing it lets running requests end, then the connections.
 */
export async function buildApp(config: ApiConfig, deps: AppDeps = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, ...(deps.logStream ? { stream: deps.logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    clientErrorHandler: handleClientError,
  });
  const context = createContext(config, deps, app.log);

  installErrorHandler(app);
  installRequestLog(app);
  installUrlLimits(app);
  installCachedAnswers(app, context.cache);
  installBodyParser(app);
  await installDocs(app);
  installPermissions(app, config);
  installNotFound(app);
  healthRoutes(app, context);
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
  });
  return app;
}

function createContext(config: ApiConfig, deps: AppDeps, log: FastifyBaseLogger): AppContext {
  const clock = deps.clock ?? createClock(config.clockOffset);
  const cache = new AnswerCache(clock);
  const pool = createPool({
    databaseUrl: config.databaseUrl,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const changes = new ChangeFeed({ databaseUrl: config.databaseUrl, cache, log });
  return { config, pool, db: createDatabase(pool), clock, cache, changes };
}

/** Answers from the cache before anything else is looked at: only anonymous answers of public reads are in it. */
function installCachedAnswers(app: FastifyInstance, cache: AnswerCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return done();
    const answer = cache.get(request.raw.url ?? '');
    if (!answer) return done();
    sendAnswer(request, reply, answer, cache.change);
  });
}

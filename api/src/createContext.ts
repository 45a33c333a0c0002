import { HEADERS, type Clock } from '@wkff/contracts';
import { QuickAnswers, TagCache } from '@wkff/server';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createIdentify } from './identity/identity.ts';
import { ReleaseTokens } from './identity/ReleaseTokens.ts';
import { createThrottleStore } from './modules/login/throttle/createThrottleStore.ts';
import type { ApiConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { ChangeFeed } from './db/changesFeed.ts';
import { createDatabase, createPipelines, createPool } from './db/database.ts';
import { Replicas } from './db/Replicas.ts';
import { Room } from './disk/Room.ts';
import { createRequestId } from './http/answerHeaders.ts';
import { createMetrics } from './http/createMetrics.ts';
import { Jobs } from './jobs/Jobs.ts';
import { UploadReceiver } from './modules/uploads/UploadReceiver.ts';
import { UploadSigner } from './modules/uploads/UploadSigner.ts';
import { createFileStore } from './modules/uploads/store/createFileStore.ts';
import { connectRedis } from './redis/connectRedis.ts';

/** Maximum size of all cached answers, in bytes. All lists of a season take 2 MiB. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * Creates the modules' dependencies; `connections` opens and closes them with the app, on which `tokens` must be
 * registered.
 */
export function createContext(app: FastifyInstance, config: ApiConfig, clock: Clock): AppContext {
  const { log } = app;
  const cache = new TagCache(clock, CACHE_BYTES);
  const database = {
    databaseUrl: config.databaseUrl,
    statementTimeoutMs: config.timeouts.statement,
    waitMs: config.timeouts.databaseWait,
  };
  const pool = createPool({
    ...database,
    size: config.databaseConnections,
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, log);
  const changes = new ChangeFeed({ databaseUrl: config.databaseUrl, cache, log });
  const db = createDatabase(pool);
  const pipelines = createPipelines(pool, database);
  const { databaseReplicaUrls: urls, databaseConnections: size } = config;
  const files = createFileStore(config);
  const jobs = new Jobs(pool, log);
  const room = new Room(config);
  return {
    config,
    pool,
    pipelines,
    db,
    replicas: new Replicas({ urls, primary: { pool: pipelines, db }, changes, size, log }),
    clock,
    cache,
    quick: new QuickAnswers(cache, {
      idHeader: HEADERS.requestId,
      createId: createRequestId(config),
      seenHeader: HEADERS.seen,
    }),
    changes,
    identify: createIdentify(app, pool, config),
    releaseTokens: new ReleaseTokens(pool, config),
    throttle: createThrottleStore(pool, redis, log),
    room,
    uploads: new UploadReceiver({ db, store: files, jobs, log, room, quota: config.uploadQuota }),
    files,
    signer: new UploadSigner(config.authSecret),
    jobs,
    redis,
    metrics: createMetrics(),
  };
}

/** Starts the feed of changes once the app is ready; closing the app ends the feed and the connections. */
export const connections = fastifyPlugin<AppContext>(
  async (app, { changes, db, pipelines, replicas, jobs, redis }) => {
    app.addHook('onReady', () => changes.start());
    app.addHook('onClose', async () => {
      await jobs.stop();
      await changes.stop();
      await replicas.end();
      await pipelines.end();
      await db.destroy();
      redis?.disconnect();
    });
  },
  { name: 'connections' },
);

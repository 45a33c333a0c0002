import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPostgresThrottle } from './postgresThrottle.ts';
import { createRedisThrottle, type ThrottleRedis } from './redisThrottle.ts';
import type { ThrottleStore } from './ThrottleStore.ts';
import { withFallback } from './withFallback.ts';

/** Failures of logins: in Redis where there is one, else (and while it does not answer) in the database. */
export function createThrottleStore(
  pool: pg.Pool,
  redis: ThrottleRedis | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ThrottleStore {
  const postgres = createPostgresThrottle(pool);
  return redis ? withFallback(createRedisThrottle(redis), postgres, log) : postgres;
}

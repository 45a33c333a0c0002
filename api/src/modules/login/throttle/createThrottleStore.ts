import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { createPostgresThrottle } from './postgresThrottle.ts';
import { createRedisThrottle, type ThrottleRedis } from './redisThrottle.ts';
import type { ThrottleStore } from './ThrottleStore.ts';
import { withFallback } from './withFallback.ts';

/**
 * Creates the store of failed logins: Redis if it is configured, otherwise (and while Redis does not answer) the
 * database.
 */
export function createThrottleStore(
  pool: pg.Pool,
  redis: ThrottleRedis | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ThrottleStore {
  const postgres = createPostgresThrottle(pool);
  return redis ? withFallback(createRedisThrottle(redis), postgres, log) : postgres;
}

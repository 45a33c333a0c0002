import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PostgresThrottle } from './PostgresThrottle.ts';
import { RedisThrottle, type ThrottleRedis } from './RedisThrottle.ts';
import type { ThrottleStore } from './ThrottleStore.ts';
import { ThrottleWithFallback } from './ThrottleWithFallback.ts';

/**
 * Creates the store of failed logins: Redis if it is configured, otherwise (and while Redis does not answer) the
 * database.
 */
export function createThrottleStore(
  pool: pg.Pool,
  redis: ThrottleRedis | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ThrottleStore {
  const postgres = new PostgresThrottle(pool);
  return redis ? new ThrottleWithFallback(new RedisThrottle(redis), postgres, log) : postgres;
}

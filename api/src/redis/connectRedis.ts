import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

/** Timeout of a command in ms, so that an unreachable Redis doesn't delay requests. */
const COMMAND_LIMIT_MS = 300;
/** A server that leaves commands without an answer for so long is given up: without this, each request would wait. */
const SILENCE_LIMIT_MS = 1_000;
const LONGEST_RETRY_MS = 5_000;

/**
 * Creates a connection to Redis that keeps reconnecting. While the server is unreachable, or hangs, every command fails at
 * once, and this is logged once; callers work without it. End it with `disconnect()`.
 */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: COMMAND_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RETRY_MS),
  });
  let isAway = false;
  redis.on('error', (error: Error) => {
    if (isAway) return;
    isAway = true;
    log.warn({ err: error }, 'Redis does not answer; limits are not counted until it does');
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis answers again');
    isAway = false;
  });
  return redis;
}

import { randomUUID } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import type { Redis } from 'ioredis';
import { waitAfter, type ThrottleStore } from './ThrottleStore.ts';

/** What is used of Redis. */
export type ThrottleRedis = Pick<Redis, 'pttl' | 'multi' | 'set' | 'get' | 'del' | 'zrem'>;

const PREFIX = 'wkff:logins:';

/**
 * Failures in Redis or Valkey: a sorted set of the tries of a key, and beside it, while it has to wait, a key that expires by
 * itself. A try beyond the rule's number goes on only when it is the one that set that key.
 */
export function createRedisThrottle(redis: ThrottleRedis): ThrottleStore {
  const names = (key: string) => ({ tries: `${PREFIX}${key}`, block: `${PREFIX}wait:${key}` });
  return {
    async take(key, rule) {
      const { tries, block } = names(key);
      const blockedMs = await redis.pttl(block);
      if (blockedMs > 0) return { waitMs: blockedMs };

      const [ticket, now] = [randomUUID(), realNow()];
      const answers = await redis
        .multi()
        .zremrangebyscore(tries, 0, now - rule.windowMs)
        .zadd(tries, now, ticket)
        .zcard(tries)
        .pexpire(tries, rule.windowMs + rule.longestMs)
        .exec();
      const waitMs = waitAfter(Number(answers?.[2]?.[1]), rule);
      if (waitMs > 0 && (await redis.set(block, ticket, 'PX', waitMs, 'NX')) !== 'OK') {
        await redis.zrem(tries, ticket);
        return { waitMs: Math.max(1, await redis.pttl(block)) };
      }
      return {
        async giveBack() {
          await redis.zrem(tries, ticket);
          if ((await redis.get(block)) === ticket) await redis.del(block);
        },
      };
    },
    async clear(key) {
      const { tries, block } = names(key);
      await redis.del(tries, block);
    },
    /** Everything here expires by itself. */
    prune: () => Promise.resolve(),
  };
}

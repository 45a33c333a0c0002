import { randomUUID } from 'node:crypto';
import { realNow } from '@wkff/contracts';
import type { Redis } from 'ioredis';
import { waitAfter, type Taken, type ThrottleRule, type ThrottleStore } from './ThrottleStore.ts';

/** The commands of Redis that are used. */
export type ThrottleRedis = Pick<Redis, 'pttl' | 'multi' | 'set' | 'get' | 'del' | 'zrem'>;

const PREFIX = 'wkff:logins:';

/**
 * Stores failures in Redis or Valkey: a sorted set of a key's tries and, while it must wait, a block key that expires.
 * Of parallel tries beyond the rule's number only the one that sets the block key proceeds.
 */
export class RedisThrottle implements ThrottleStore {
  readonly #redis: ThrottleRedis;

  constructor(redis: ThrottleRedis) {
    this.#redis = redis;
  }

  async take(key: string, rule: ThrottleRule): Promise<Taken> {
    const redis = this.#redis;
    const { tries, block } = namesOf(key);
    const blockedMs = await redis.pttl(block);
    if (blockedMs > 0) return { waitMs: blockedMs };

    const [ticket, now] = [randomUUID(), realNow()];
    const answers = await redis
      .multi()
      .zremrangebyscore(tries, 0, now - rule.windowMs)
      // From before the clock was set back.
      .zremrangebyscore(tries, now + rule.windowMs, Number.MAX_SAFE_INTEGER)
      .zadd(tries, now, ticket)
      .zcard(tries)
      .pexpire(tries, rule.windowMs + rule.longestMs)
      .exec();
    const waitMs = waitAfter(Number(answers?.[3]?.[1]), rule);
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
  }

  async clear(key: string): Promise<void> {
    const { tries, block } = namesOf(key);
    await this.#redis.del(tries, block);
  }

  /** Does nothing: all keys expire. */
  prune(): Promise<void> {
    return Promise.resolve();
  }
}

const namesOf = (key: string) => ({ tries: `${PREFIX}${key}`, block: `${PREFIX}wait:${key}` });

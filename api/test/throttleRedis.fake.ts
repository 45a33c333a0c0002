import { realNow } from '@wkff/contracts';
import type { ThrottleRedis } from '../src/modules/login/throttle/RedisThrottle.ts';

/**
 * Creates an in-memory fake of the Redis commands that the throttle uses. Every command is asynchronous, like over a
 * connection.
 */
export function createTestRedis(): ThrottleRedis {
  const sets = new Map<string, Map<string, number>>();
  const keys = new Map<string, { value: string; until: number }>();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const setOf = (key: string) => sets.get(key) ?? sets.set(key, new Map()).get(key)!;
  const live = (key: string) => {
    const entry = keys.get(key);
    return entry && entry.until > realNow() ? entry : undefined;
  };

  function multi() {
    const commands: (() => unknown)[] = [];
    const chain = {
      zremrangebyscore(key: string, from: number, to: number) {
        commands.push(() => {
          for (const [member, score] of setOf(key)) if (score >= from && score <= to) setOf(key).delete(member);
        });
        return chain;
      },
      zadd(key: string, score: number, member: string) {
        commands.push(() => setOf(key).set(member, score));
        return chain;
      },
      zcard(key: string) {
        commands.push(() => setOf(key).size);
        return chain;
      },
      pexpire() {
        commands.push(() => 1);
        return chain;
      },
      async exec() {
        await turn();
        return commands.map((command) => [null, command()]);
      },
    };
    return chain;
  }

  const redis = {
    multi,
    async pttl(key: string) {
      await turn();
      const entry = live(key);
      return entry ? entry.until - realNow() : -2;
    },
    async set(key: string, value: string, _px: 'PX', ms: number, _nx: 'NX') {
      await turn();
      if (live(key)) return null;
      keys.set(key, { value, until: realNow() + ms });
      return 'OK';
    },
    async get(key: string) {
      await turn();
      return live(key)?.value ?? null;
    },
    async del(...names: string[]) {
      await turn();
      for (const name of names) {
        sets.delete(name);
        keys.delete(name);
      }
      return names.length;
    },
    async zrem(key: string, member: string) {
      await turn();
      return Number(setOf(key).delete(member));
    },
  };
  return redis as unknown as ThrottleRedis;
}

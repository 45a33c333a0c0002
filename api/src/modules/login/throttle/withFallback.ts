import type { FastifyBaseLogger } from 'fastify';
import type { ThrottleStore } from './ThrottleStore.ts';

/** Counts in the second store while the first fails, so that members can log in and guessing stays slow. */
export function withFallback(
  first: ThrottleStore,
  second: ThrottleStore,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ThrottleStore {
  async function either<T>(ask: (store: ThrottleStore) => Promise<T>): Promise<T> {
    try {
      return await ask(first);
    } catch (error) {
      log.warn({ err: error }, 'logins are counted in the database: Redis does not answer');
      return ask(second);
    }
  }
  return {
    async take(key, rule) {
      return either(async (store) => {
        const taken = await store.take(key, rule);
        if ('waitMs' in taken) return taken;
        // A try that can't be given back expires with its window.
        const giveBack = () =>
          taken.giveBack().catch((error: unknown) => log.warn({ err: error }, 'a try stays counted'));
        return { giveBack };
      });
    },
    clear: (key) => either((store) => store.clear(key)),
    prune: async () => {
      await first.prune();
      await second.prune();
    },
  };
}

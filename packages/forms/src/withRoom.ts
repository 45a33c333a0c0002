import { listDiscarded, removeDiscarded } from './discardedDrafts.ts';

/**
 * Runs a write to IndexedDB. While the browser has no room for it, removes the oldest discarded draft and tries again,
 * so that discarded drafts never keep it from storing a current one.
 */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      const oldest = isFull(error) ? (await listDiscarded().catch(() => [])).at(-1) : undefined;
      if (oldest === undefined) throw error;
      await removeDiscarded([oldest]);
    }
  }
}

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

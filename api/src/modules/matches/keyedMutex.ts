/** Runs work one at a time for each key, in the order of the calls. Returns what the work returns. */
export type RunExclusively = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** Creates a mutex of this process with a queue for each key. */
export function createKeyedMutex(): RunExclusively {
  const lastInLine = new Map<number, Promise<unknown>>();
  return async (key, work) => {
    const before = lastInLine.get(key);
    // The next work starts even if the previous one failed.
    const mine = before ? before.then(work, work) : work();
    lastInLine.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lastInLine.get(key) === mine) lastInLine.delete(key);
    }
  };
}

/** Runs work one at a time for each key, in the order it came; its outcome is the work's. */
export type TakeTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** Lines of a process, one for each key. */
export function createTurns(): TakeTurn {
  const lastInLine = new Map<number, Promise<unknown>>();
  return async (key, work) => {
    const before = lastInLine.get(key);
    // Whatever becomes of the one before, the next has its turn.
    const mine = before ? before.then(work, work) : work();
    lastInLine.set(key, mine);
    try {
      return await mine;
    } finally {
      if (lastInLine.get(key) === mine) lastInLine.delete(key);
    }
  };
}

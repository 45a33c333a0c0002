import { useEffect, useState } from 'react';

/** Time in which an action can be undone, in ms. */
export const UNDO_MS = 10_000;

/** The way back from the last action that took something away. */
export interface Undo {
  /** Undoes the action. Null: there is none, or it is too late. */
  undo: (() => void) | null;
  /** What was done. */
  words: string;
  /** Offers to undo an action for a while, in place of an earlier one. */
  offer(undo: (() => void) | null, words?: string): void;
}

export function useUndo(): Undo {
  const [done, setDone] = useState<{ words: string; undo(): void } | null>(null);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return {
    undo:
      done &&
      (() => {
        setDone(null);
        done.undo();
      }),
    words: done?.words ?? '',
    offer: (undo, words = '') => setDone(undo && { undo, words }),
  };
}

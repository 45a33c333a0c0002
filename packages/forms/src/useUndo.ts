import { useEffect, useState } from 'react';

/** Time in which an action can be undone, in ms. */
const UNDO_MS = 10_000;

/** The way back from the last action that took input away. */
export function useUndo() {
  const [back, setBack] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!back) return undefined;
    const timer = setTimeout(() => setBack(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return {
    /** Undoes the action. Null: there is none, or it is too late. */
    undo: back,
    /** Offers to undo an action for a while. */
    offer: (undo: (() => void) | null) => setBack(() => undo),
  };
}

import { useUndo } from './useUndo.ts';

/** Returns a function that sets a value, and offers to bring back the one that it replaces; null: there was none. */
export function useChangeWithUndo<T>(before: T | null, onChange: (next: T) => void, words: string) {
  const taken = useUndo();
  function change(next: T): void {
    onChange(next);
    taken.offer(before === null ? null : () => onChange(before), words);
  }
  return { taken, change };
}

import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Returns a function that focuses the element in `root` whose `data-focus` is the name, after the next render. */
export function useFocus(root: RefObject<HTMLElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const named = wanted && root.current?.querySelector<HTMLElement>(`[data-focus="${wanted.name}"]`);
    // The name is on the wrapper of components that accept no attributes.
    (named?.querySelector<HTMLElement>('select') ?? named)?.focus();
  }, [wanted, root]);
  return useCallback((name) => setWanted({ name }), []);
}

import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * Returns a function that focuses the element with a name (`data-focus`) in `root`, after the current update is
 * rendered.
 */
export function useFocus(root: RefObject<HTMLElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const named = wanted && root.current?.querySelector<HTMLElement>(`[data-focus="${wanted.name}"]`);
    // For a component that accepts no attributes, the element around it has the name.
    (named?.localName === 'div' ? named.querySelector<HTMLElement>('select') : named)?.focus();
  }, [wanted, root]);
  return useCallback((name) => setWanted({ name }), []);
}

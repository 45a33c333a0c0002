import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Gives the focus to what bears a name (`data-focus`) in `root`, once the change that is under way is on the page. */
export function useFocus(root: RefObject<HTMLElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const named = wanted && root.current?.querySelector<HTMLElement>(`[data-focus="${wanted.name}"]`);
    // A piece that takes no attributes bears the name around it.
    (named?.localName === 'div' ? named.querySelector<HTMLElement>('select') : named)?.focus();
  }, [wanted, root]);
  return useCallback((name) => setWanted({ name }), []);
}

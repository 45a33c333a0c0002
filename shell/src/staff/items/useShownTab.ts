import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a row of tabs, which is wider than a phone, to the current one. @returns the ref of an element around it. */
export function useShownTab(tab: string): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = around.current?.querySelector('[aria-current]');
    const row = current?.closest('nav');
    if (!current || !row) return;
    const [outer, inner] = [row.getBoundingClientRect(), current.getBoundingClientRect()];
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [tab]);
  return around;
}

import { useLatest } from '@wkff/forms';
import { useEffect, type RefObject } from 'react';

const TYPES = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Calls `onLeave` on Escape anywhere in the page, and when something outside `area` is pressed, gets the focus or a key.
 */
export function useLeaving(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeave: (isByEscape: boolean) => void,
): void {
  const latest = useLatest(onLeave);
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: Event) => {
      const isByEscape = event instanceof KeyboardEvent && event.key === 'Escape';
      if (isByEscape) {
        event.preventDefault();
        event.stopPropagation();
      } else if (area.current?.contains(event.target as Node)) return;
      latest.current(isByEscape);
    };
    for (const type of TYPES) document.addEventListener(type, handle, { capture: true });
    return () => {
      for (const type of TYPES) document.removeEventListener(type, handle, { capture: true });
    };
  }, [area, isOpen, latest]);
}

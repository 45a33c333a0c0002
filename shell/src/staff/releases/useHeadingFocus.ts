import { useEffect, useRef, type RefObject } from 'react';

/** Access to the heading that gets the focus when the focused element is removed. */
export interface HeadingFocus {
  ref: RefObject<HTMLHeadingElement | null>;
  /** Moves the focus to the heading after the next paint. */
  focusSoon(): void;
}

/**
 * Focuses the heading when a view replaces another one and the focused element is gone. @param view key of the view.
 */
export function useHeadingFocus(view: string | null): HeadingFocus {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A focused link in the row of tabs still exists, and keeps the focus.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [view]);
  return { ref, focusSoon: () => void setTimeout(() => ref.current?.focus()) };
}

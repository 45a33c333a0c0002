import { useEffect, useRef, type RefObject } from 'react';

/** Where the focus goes when what had it is gone: to the heading of the view. */
export interface HeadingFocus {
  ref: RefObject<HTMLHeadingElement | null>;
  /** Moves the focus to the heading after the next paint. */
  focusSoon(): void;
}

/** Moves the focus to the heading of a view that takes the place of another, when what had it is gone. @param view changes with what is shown. */
export function useHeadingFocus(view: string | null): HeadingFocus {
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // A link in the row of tabs stays, and keeps the focus.
    if (document.activeElement === document.body) ref.current?.focus();
  }, [view]);
  return { ref, focusSoon: () => void setTimeout(() => ref.current?.focus()) };
}

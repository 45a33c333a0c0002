import { useEffect, useRef, type RefCallback } from 'react';

/** Access to the heading that gets the focus when the focused element is removed. */
export interface HeadingFocus {
  /** Of the heading of the view that is shown. */
  ref: RefCallback<HTMLHeadingElement>;
  /** Moves the focus to the heading after the next paint. */
  focusSoon(): void;
}

/**
 * Focuses the heading when a view, or a heading that is shown later, replaces another one and the focused element is
 * gone. The first heading of a page leaves the focus to the host.
 * @param view key of the view.
 */
export function useHeadingFocus(view: string | null): HeadingFocus {
  const shown = useRef(view);
  const heading = useRef<HTMLHeadingElement | null>(null);
  const isFirst = useRef(true);
  // A focused link in the row of tabs still exists, and keeps the focus.
  const takeOver = () => {
    // A page that is not at its top is where the member left it, which the back button has restored.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: scrollY > 0 });
  };
  const { current: ref } = useRef((element: HTMLHeadingElement | null) => {
    heading.current = element;
    if (element === null) return;
    if (!isFirst.current) takeOver();
    isFirst.current = false;
  });
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    takeOver();
  }, [view]);
  return { ref, focusSoon: () => void setTimeout(() => heading.current?.focus()) };
}

import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Props of what takes the focus: a question, and what can be recorded. */
export const PAD = { tabIndex: -1, 'data-pad': '' } as const;

/**
 * Moves the focus when what was pressed is gone: to the question that is in its place, else to what can be recorded. A
 * keeper who uses the keyboard would begin at the top of the page after each press otherwise.
 */
export function useFocusOnPad(): { ref: RefObject<HTMLDivElement | null>; onFocus(event: FocusEvent): void } {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const keeper = ref.current;
    if (!keeper) return undefined;
    const observer = new MutationObserver((changes) => {
      if (document.activeElement !== document.body || last.current === null || last.current.isConnected) return;
      last.current = null;
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const pads = [...keeper.querySelectorAll<HTMLElement>('[data-pad]')];
      const pad = pads.find((each) => added.some((node) => node.contains(each))) ?? pads[0];
      pad?.focus({ preventScroll: true });
    });
    observer.observe(keeper, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return { ref, onFocus: ({ target }) => void (last.current = target) };
}

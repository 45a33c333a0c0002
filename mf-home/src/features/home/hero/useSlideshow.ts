import { useEffect, useState, type FocusEvent, type RefObject } from 'react';

/** How long a slide is shown (docs/spec/site.md#hero). */
const SLIDE_MS = 3_000;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Slideshow {
  current: number;
  /** True while the slides advance automatically. */
  isMoving: boolean;
  /** True after the visitor stopped it with the button. */
  isStopped: boolean;
  show(index: number): void;
  next(): void;
  previous(): void;
  toggle(): void;
  /** Props for the element that contains slides and controls. */
  handlers: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/**
 * Advances slides every 3 s, wrapping around. Pauses while the pointer is over them, the focus is inside, the tab is
 * hidden or the visitor stopped them, and never advances if reduced motion is preferred. Starting with the button
 * overrides the focus, which is then still on the button.
 */
export function useSlideshow(count: number, root: RefObject<HTMLElement | null>): Slideshow {
  const [chosen, setCurrent] = useState(0);
  // There may be fewer slides than before.
  const current = Math.min(chosen, count - 1);
  const [isStopped, setIsStopped] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isTabHidden = useDocumentHidden();
  const isStill = useReducedMotion();

  // Checks pointer and focus, because their events may have fired before the scripts ran.
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    setHasPointer(element.matches(':hover'));
    setHasFocus(element.contains(document.activeElement));
  }, [root]);

  const isMoving = count > 1 && !(isStopped || hasPointer || hasFocus || isTabHidden || isStill);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => setCurrent((current + 1) % count), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isMoving, current, count]);

  return {
    current,
    isMoving,
    isStopped,
    show: setCurrent,
    next: () => setCurrent((current + 1) % count),
    previous: () => setCurrent((current + count - 1) % count),
    toggle: () => {
      setIsStopped(!isStopped);
      if (isStopped) setHasFocus(false);
    },
    handlers: {
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}

function useDocumentHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const update = () => setIsHidden(document.visibilityState === 'hidden');
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isHidden;
}

/** True at first, so that nothing moves before the browser has reported the preference. */
function useReducedMotion(): boolean {
  const [isReduced, setIsReduced] = useState(true);
  useEffect(() => {
    const query = window.matchMedia(REDUCED_MOTION);
    const update = () => setIsReduced(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isReduced;
}

import { useEffect, useState, type FocusEvent, type RefObject } from 'react';

/** How long a slide stays (docs/spec/site.md#hero). */
export const SLIDE_MS = 3_000;

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Slideshow {
  current: number;
  /** True while the slides change by themselves. */
  isMoving: boolean;
  /** True when the visitor stopped it with the button. */
  isStopped: boolean;
  show(index: number): void;
  next(): void;
  previous(): void;
  toggle(): void;
  /** For the element that holds slides and controls. */
  handlers: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

/**
 * Slides that advance every 3 s and wrap. They rest while the pointer is over them, the focus is among them, the tab is hidden
 * or the visitor stopped them, and never move where reduced motion is wanted. Starting them with the button lets them move
 * although the focus is still on it.
 */
export function useSlideshow(count: number, root: RefObject<HTMLElement | null>): Slideshow {
  const [current, setCurrent] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isTabHidden = useDocumentHidden();
  const isStill = useReducedMotion();

  // What began before the scripts came is not told by any event.
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

/** True until the browser has said otherwise, so that nothing moves before it is asked. */
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

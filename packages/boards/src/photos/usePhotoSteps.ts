import { useRef, useState, type RefObject } from 'react';
import { useSwipe } from './useSwipe.ts';

/** Which of an item's pictures is shown. */
export interface PhotoSteps {
  index: number;
  /** Shows the next picture (1) or the previous one (-1); the first follows the last. */
  step(by: 1 | -1): void;
  /** The element around the picture. */
  stage: RefObject<HTMLDivElement | null>;
  /** The handlers of a swipe. */
  swipe: ReturnType<typeof useSwipe>;
}

/** Returns the state of a view of several pictures. */
export function usePhotoSteps(count: number): PhotoSteps {
  const [index, setIndex] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => setIndex((from) => (from + by + count) % count);
  return { index, step, stage, swipe: useSwipe(stage, count > 1 ? step : null) };
}

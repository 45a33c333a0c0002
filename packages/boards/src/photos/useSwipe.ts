import { useRef, type PointerEvent, type RefObject } from 'react';

/** Minimum distance of a swipe, in CSS pixels. */
const SHORTEST = 48;

/**
 * Returns pointer handlers for swiping a picture sideways. The picture follows the finger. `onSwipe` receives 1 for the
 * next picture, -1 for the previous; null if there is only one.
 */
export function useSwipe(stage: RefObject<HTMLElement | null>, onSwipe: ((by: 1 | -1) => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function follow(distance: number): void {
    const picture = stage.current?.querySelector<HTMLElement>('picture > img');
    if (picture) picture.style.translate = distance === 0 ? '' : `${distance}px`;
  }
  function end(): void {
    start.current = null;
    follow(0);
  }
  return {
    onPointerDown({ isPrimary, pointerType, clientX, clientY }: PointerEvent) {
      end();
      // Ignores a second finger (zooms), a finger on a zoomed page (scrolls it) and a mouse (can click the buttons).
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      if (isPrimary && pointerType !== 'mouse' && onSwipe && !isZoomed) start.current = { x: clientX, y: clientY };
    },
    onPointerMove({ isPrimary, clientX }: PointerEvent) {
      if (isPrimary && start.current) follow(clientX - start.current.x);
    },
    onPointerUp({ isPrimary, clientX, clientY }: PointerEvent) {
      const from = start.current;
      end();
      if (!isPrimary || !from) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) >= SHORTEST && Math.abs(x) > Math.abs(y)) onSwipe?.(x < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
}

import type Quill from 'quill/core.js';
import { useEffect, type RefObject } from 'react';

const MOVING_KEYS = /^(Arrow|Page|Home|End)/;
/** Free space above and below the line with the cursor, in pixels. */
const MARGIN = 8;

/** What covers the text: the tools above it and the panels below it, both sticky. */
interface Bars {
  head: RefObject<HTMLElement | null>;
  foot: RefObject<HTMLElement | null>;
}

/**
 * Scrolls the page so that the line with the cursor is behind neither tools nor panels nor the form's bar: browsers and
 * Quill scroll only to the edge of the window.
 *
 * @param panel another value: other panels are open, which may cover the line.
 */
export function useVisibleCursor(quill: Quill | null, { head, foot }: Bars, panel: unknown): void {
  useEffect(() => {
    if (!quill) return;
    const { root } = quill;
    const handleInput = () => reveal(cursorIn(root), { head, foot });
    const handleKey = ({ key }: KeyboardEvent) => MOVING_KEYS.test(key) && handleInput();
    quill.scrollRectIntoView = (box) => reveal(box, { head, foot });
    root.addEventListener('input', handleInput);
    root.addEventListener('keydown', handleKey);
    root.addEventListener('keyup', handleKey);
    window.addEventListener('resize', handleInput);
    return () => window.removeEventListener('resize', handleInput);
  }, [quill, head, foot]);

  useEffect(() => {
    if (quill) reveal(cursorIn(quill.root), { head, foot });
  }, [quill, head, foot, panel]);
}

interface Edges {
  top: number;
  bottom: number;
}

/** Returns the box of the cursor, or of its end where letters are selected. Null if the focus is elsewhere. */
function cursorIn(root: Element): Edges | null {
  const { focusNode, focusOffset } = document.getSelection() ?? {};
  if (!focusNode || !root.contains(focusNode) || !root.contains(document.activeElement)) return null;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset ?? 0);
  // Beside no letter, a range has no height.
  const beside = focusNode.childNodes[focusOffset ?? 0] ?? focusNode;
  const boxes = [range, beside instanceof Element ? beside : beside.parentElement];
  return boxes.map((one) => one?.getBoundingClientRect()).find((box) => box && box.height > 0) ?? null;
}

/** Scrolls the page until a box is where nothing covers it. */
function reveal(box: Edges | null, { head, foot }: Bars): void {
  if (!box) return;
  const { height = innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const top = Math.max(offsetTop, head.current?.getBoundingClientRect().bottom ?? 0) + MARGIN;
  const footTop = foot.current?.getBoundingClientRect().top ?? Infinity;
  const bottom = Math.min(offsetTop + height, innerHeight - bar, footTop) - MARGIN;
  if (box.bottom - box.top > bottom - top) return;
  if (box.top < top) window.scrollBy(0, box.top - top);
  else if (box.bottom > bottom) window.scrollBy(0, box.bottom - bottom);
}

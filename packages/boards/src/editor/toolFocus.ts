import type { KeyboardEvent, MouseEvent } from 'react';

/** Keeps the cursor in the text when a tool is clicked. */
export const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Moves the focus with the arrow keys among the elements of `selector`, wrapping around. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const now = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowRight: now + 1,
    ArrowDown: now + 1,
    ArrowLeft: now - 1,
    ArrowUp: now - 1,
    Home: 0,
    End: -1,
  };
  const next = steps[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}

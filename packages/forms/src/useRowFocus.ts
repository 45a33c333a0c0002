import { useRef, useState } from 'react';

type Find = (place: HTMLElement) => HTMLElement | null | undefined;

/**
 * Announces changes of a list of rows, and moves the focus inside the list's element (`place`). Rows are `li`; their
 * buttons have `data-remove` and `data-step="-1"` or `"1"`, and the button that adds one has `data-add`.
 */
export function useRowFocus<Place extends HTMLElement = HTMLDivElement>() {
  const place = useRef<Place>(null);
  const [announcement, announce] = useState('');

  /** Announces a change. Moves the focus once its target is rendered. */
  function follow(words: string, find: Find): void {
    announce(words);
    requestAnimationFrame(() => place.current && find(place.current)?.focus());
  }

  return { place, announcement, announce, follow };
}

/** Finds an element in the row at a place. @param selector of the element. */
export const inRow =
  (index: number, selector: string): Find =>
  (element) =>
    rowAt(element, index)?.querySelector<HTMLElement>(selector);

/** Finds the button that takes out the row at a place, or if there is none, the one that adds a row. */
export const removerIn =
  (index: number): Find =>
  (element) =>
    inRow(index, '[data-remove]')(element) ?? element.querySelector<HTMLElement>('[data-add]');

/** Finds the button that moves the row at a place on in the same direction, or back where the list ends. */
export const stepIn =
  (index: number, by: 1 | -1): Find =>
  (element) => {
    const row = rowAt(element, index);
    const wanted = row?.querySelector<HTMLButtonElement>(`[data-step="${by}"]`);
    return wanted?.disabled ? row?.querySelector<HTMLElement>(`[data-step="${-by}"]`) : wanted;
  };

/** Returns the row at a place. */
export const rowAt = (element: HTMLElement | null, index: number) => element?.querySelectorAll('li')[index];

/** What keeps the focus when a page has put it there itself: a field to type in, anything in an open dialog. */
const KEEPS_FOCUS = 'main input, main select, main textarea, dialog[open] *, [aria-modal="true"] *';

/**
 * Puts the focus where a new page begins: on what the address's fragment names, else on the heading, else on the page's main
 * part. Scrolling is the router's.
 */
export function moveFocus(hash: string): void {
  if (document.activeElement?.matches(KEEPS_FOCUS)) return;
  const target = named(hash) ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function named(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Elements that keep the focus if the page itself has focused them: fields, and everything in an open dialog. */
const KEEPS_FOCUS = 'main input, main select, main textarea, dialog[open] *, [aria-modal="true"] *';

/**
 * Focuses the beginning of a new page: the target of the address's fragment, or the heading, or the page's main part.
 * The router does the scrolling.
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

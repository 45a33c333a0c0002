import { useEffect } from 'react';
import { DISCLOSURE } from './Disclosure.tsx';
import { useLeaving } from './useLeaving.ts';

const OPEN = `details[${DISCLOSURE}][open]`;

/**
 * Closes the page's disclosures (`Disclosure`): Escape closes one and restores the focus. A click or focus elsewhere,
 * and navigation, close it too (docs/spec/site.md#menus). Pinned ones are closed only by their own button, and by
 * Escape inside them.
 */
export function useDisclosures(): void {
  useEffect(() => {
    document.addEventListener('click', closeElsewhere, true);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('click', closeElsewhere, true);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, []);
  useLeaving(() => close(openOnes().filter((each) => !isPinned(each))));
}

function closeElsewhere({ target }: Event): void {
  if (!(target instanceof Node)) return;
  close(openOnes().filter((each) => !isPinned(each) && !each.contains(target)));
}

function closeByEscape(event: KeyboardEvent): void {
  // In a modal dialog, Escape belongs to the dialog.
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
  const around = document.activeElement?.closest<HTMLDetailsElement>(OPEN);
  const closed = around ? [around] : openOnes().filter((each) => !isPinned(each));
  close(closed);
  // Some browsers focus nothing after a click on a button.
  if (document.activeElement === document.body) closed.at(-1)?.querySelector('summary')?.focus();
}

/** Closes disclosures. Focus inside one moves to its button, so that it is never on a hidden element. */
function close(all: readonly HTMLDetailsElement[]): void {
  for (const each of all) {
    const hadFocus = each.contains(document.activeElement);
    each.open = false;
    if (hadFocus) each.querySelector('summary')?.focus({ preventScroll: true });
  }
}

function openOnes(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(OPEN)];
}

function isPinned(each: HTMLDetailsElement): boolean {
  return each.getAttribute(DISCLOSURE) === 'pinned';
}

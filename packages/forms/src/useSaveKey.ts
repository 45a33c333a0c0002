import { useEffect, type RefObject } from 'react';
import { useLatest } from './useLatest.ts';

/**
 * Saves a form on Ctrl+S or Cmd+S instead of opening the browser's dialog: if the focus is in the form, or in no form and
 * there is unsaved input. A dialog of the form that is open has to be closed first.
 */
export function useSaveKey(element: RefObject<HTMLFormElement | null>, isTouched: boolean): void {
  const latest = useLatest(isTouched);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const form = element.current;
      if (!form || !isSaveKey(event)) return;
      event.preventDefault();
      if (event.repeat || form.querySelector('dialog[open]')) return;
      const focused = document.activeElement?.closest('form') ?? null;
      if (focused === form || (focused === null && latest.current)) form.requestSubmit();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [element, latest]);
}

/** With a Korean keyboard layout, the key S has another letter, and only its place on the keyboard is known. */
function isSaveKey({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  const isS = key.toLowerCase() === 's' || (code === 'KeyS' && !/^[a-z]$/i.test(key));
  return isS && ctrlKey !== metaKey && !altKey && !shiftKey;
}

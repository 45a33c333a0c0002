import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Props of an element whose focus goes back. */
interface FocusBackProps<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onFocus(event: FocusEvent<E>): void;
}

/**
 * Makes the focus return to where it came from when an element disappears that has it, e.g. with a press of a button
 * inside. Else it would be nowhere, and the next Tab would begin at another place of the page.
 */
export function useFocusBack<E extends HTMLElement = HTMLDivElement>(): FocusBackProps<E> {
  const ref = useRef<E>(null);
  const from = useRef<EventTarget | null>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, []);
  useEffect(
    () => () => {
      // Unless the owner has moved it.
      const isLost = hadFocus.current && document.activeElement === document.body;
      if (isLost) (from.current as HTMLElement | null)?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    ref,
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
    },
  };
}

import { useLocation } from '@wkff/router';
import { useEffect, useRef } from 'react';

/** A link of a page, which is found again by its address and its place among those with the same. */
interface PressedLink {
  address: string;
  place: number;
}

/**
 * Puts the focus on the link by which the visitor left a page, when the browser's history leads back to it. The heading,
 * which has the focus on a new page, is far from the place that is in sight then.
 */
export function useReturnedFocus(): void {
  const { key } = useLocation();
  const last = useRef({ key, isBack: false, pressed: null as PressedLink | null });
  const left = useRef(new Map<string, PressedLink>());
  useEffect(() => {
    const handlePress = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
      last.current.pressed = link && { address: link.href, place: linksTo(link.href).indexOf(link) };
    };
    const handleHistory = () => {
      last.current.isBack = true;
    };
    document.addEventListener('click', handlePress, { capture: true });
    addEventListener('popstate', handleHistory);
    return () => {
      document.removeEventListener('click', handlePress, { capture: true });
      removeEventListener('popstate', handleHistory);
    };
  }, []);
  useEffect(() => {
    const from = last.current;
    if (key === from.key) return undefined;
    last.current = { key, isBack: false, pressed: null };
    if (!from.isBack) left.current.delete(from.key);
    if (!from.isBack && from.pressed) left.current.set(from.key, from.pressed);
    const pressed = from.isBack ? left.current.get(key) : undefined;
    if (!pressed) return undefined;
    // After the heading has got the focus, which a timer of this moment does.
    let timer = setTimeout(() => {
      timer = setTimeout(() => focusLink(pressed));
    });
    return () => clearTimeout(timer);
  }, [key]);
}

/** Focuses a link, unless the page has moved the focus to something else than its beginning. */
function focusLink({ address, place }: PressedLink): void {
  if (!document.activeElement?.matches('body, main, main h1')) return;
  linksTo(address)[place]?.focus({ preventScroll: true });
}

const linksTo = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(({ href }) => href === address);

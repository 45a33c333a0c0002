import { useLocation } from '@wkff/router';
import { useEffect, useRef } from 'react';
import { createAnnouncer } from '../page/announcer.ts';
import { moveFocus } from './moveFocus.ts';

/**
 * Announces a new page to screen readers: focuses its heading and announces its title. If only the query changes, e.g.
 * with a month's arrow, the focus stays on the arrow, but a new title is still announced.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  const announce = useRef<((text: string) => void) | null>(null);
  const last = useRef<{ pathname: string; search: string; hash: string; title: string } | null>(null);
  useEffect(() => {
    announce.current ??= createAnnouncer('page');
    const from = last.current;
    last.current = { pathname, search, hash, title: from?.title ?? document.title };
    if (from === null) return undefined;
    // After all effects of this change: one of them sets the title, and another restores the focus when an overlay
    // closes.
    const timer = setTimeout(() => {
      if (pathname !== from.pathname || (hash !== '' && hash !== from.hash)) moveFocus(hash);
      const { title } = document;
      if (title !== from.title) announce.current?.(title);
      if (last.current) last.current.title = title;
    });
    return () => clearTimeout(timer);
  }, [pathname, search, hash]);
}

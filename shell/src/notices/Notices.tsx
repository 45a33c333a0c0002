import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from '@wkff/router';
import { whenIdle } from '@wkff/ui';
import { report } from '../federation/report.ts';
import { NavigationProgress } from './NavigationProgress.tsx';
import { createAnnouncer } from '../page/announcer.ts';
import { moveFocus } from './moveFocus.ts';

/** Longest delay before the later notices are loaded, in ms. An idle page loads them earlier. */
const LATEST_START = 3_000;

/** Messages about navigation, the connection and new versions. They overlay the page. */
export function Notices() {
  useArrival();
  return (
    <>
      <NavigationProgress />
      <Later />
    </>
  );
}

/** A separate chunk that is loaded before it is needed, because it must work without a connection. */
function Later() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import(/* webpackChunkName: "lazy-notices" */ './LaterNotices.tsx').then(
          ({ LaterNotices }) => setLoaded(() => LaterNotices),
          (error: unknown) => report('notices', error),
        );
      }, LATEST_START),
    [],
  );
  return Loaded && <Loaded />;
}

/**
 * Announces a new page to screen readers: focuses its heading and announces its title. If only the query changes, e.g.
 * with a month's arrow, the focus stays on the arrow, but a new title is still announced.
 */
function useArrival(): void {
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

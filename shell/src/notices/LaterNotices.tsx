import { useEffect, useRef } from 'react';
import { usePage } from '../page/PageContext.tsx';
import styles from './later.module.css';
import { LaterToasts } from './LaterToasts.tsx';
import { NewVersion } from './NewVersion.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { useReturnedFocus } from './useReturnedFocus.ts';
import { useScrollingHandedBack } from './useScrollingHandedBack.ts';

/** Notices that are rarely needed and never at the start, above each other: the one about the connection is lowest. */
export function LaterNotices() {
  const { connection } = usePage();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => followHeight(place.current), []);
  // Here, because both are needed first when the visitor leaves.
  useScrollingHandedBack();
  useReturnedFocus();
  return (
    <div ref={place} className={styles.place}>
      <LaterToasts />
      {connection && (
        <>
          <NewVersion connection={connection} />
          <OfflineNotice connection={connection} />
        </>
      )}
    </div>
  );
}

/**
 * Tells the style sheets how high the notices reach (`--notices`), so that a toast of a page is above them.
 * @returns a function that ends it.
 */
function followHeight(place: HTMLElement | null): (() => void) | undefined {
  if (!place || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { top, height } = place.getBoundingClientRect();
    // Each change makes the browser compute the styles of the whole page again, so there is none at the start.
    if (height === 0) style.removeProperty('--notices');
    else style.setProperty('--notices', `${innerHeight - top}px`);
  });
  observer.observe(place);
  return () => {
    observer.disconnect();
    style.removeProperty('--notices');
  };
}

import { useLocation } from '@wkff/router';
import { useEffect } from 'react';

/**
 * Has the browser scroll when the visitor comes back to this document. The router, which takes scrolling over, gives it
 * back on `pagehide`; by then Firefox has stored its history entry.
 */
export function useScrollingHandedBack(): void {
  useEffect(() => {
    const handBack = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('beforeunload', handBack);
    return () => removeEventListener('beforeunload', handBack);
  }, []);
  const { key } = useLocation();
  useEffect(() => {
    // The visitor has stayed, or is back in a document that was kept in memory.
    history.scrollRestoration = 'manual';
  }, [key]);
}

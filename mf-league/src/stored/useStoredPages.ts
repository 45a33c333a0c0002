import { useSession } from '@wkff/session';
import { useEffect } from 'react';
import { storePages } from './storePages.ts';

/**
 * Stores pages for a time without a network: at once, when what they show changes, and when the network is back. Only
 * for members: nothing is stored of visitors.
 * @param paths addresses, the page's own first.
 * @param state a text that changes with what the pages show.
 */
export function useStoredPages(paths: readonly string[], state: string): void {
  const isMember = useSession(({ user }) => user !== null);
  const all = paths.join(' ');
  useEffect(() => {
    if (!isMember) return undefined;
    // What is stored stays if it cannot be replaced now. A browser may refuse to store anything.
    const store = () => void storePages(all.split(' ')).catch(() => undefined);
    store();
    addEventListener('online', store);
    return () => removeEventListener('online', store);
  }, [isMember, all, state]);
}

import type { Router } from '../page/Router.ts';

/**
 * Has the browser scroll when the visitor comes back to this document. The router, which takes scrolling over, gives it
 * back on `pagehide`; by then Firefox has stored its history entry.
 */
export function handBackScrolling(router: Pick<Router, 'subscribe'>): void {
  addEventListener('beforeunload', () => {
    history.scrollRestoration = 'auto';
  });
  // The visitor has stayed, or is back in a document that was kept in memory.
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') history.scrollRestoration = 'manual';
  });
}

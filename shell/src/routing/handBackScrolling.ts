/**
 * Has the browser scroll when the visitor comes back to this document. The router, which takes scrolling over, gives it
 * back on `pagehide`; by then Firefox has stored its history entry.
 */
export function handBackScrolling(): void {
  addEventListener('beforeunload', () => {
    history.scrollRestoration = 'auto';
  });
}

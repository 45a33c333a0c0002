import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns false on the server and during hydration, then true. For content that depends on the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

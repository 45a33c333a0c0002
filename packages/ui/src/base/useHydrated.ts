import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns false on the server and while its HTML is hydrated, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

import { Toast } from '@wkff/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { clearReturn, returnMessage, subscribeReturn } from './returned.ts';

/** Says on a list why the requested item could not be loaded. It stays until it is closed or the list is left. */
export function ReturnedAlert() {
  const message = useSyncExternalStore(subscribeReturn, returnMessage, () => null);
  useEffect(() => clearReturn, []);
  return message === null ? null : <Toast kind="error" message={message} onDismiss={clearReturn} />;
}

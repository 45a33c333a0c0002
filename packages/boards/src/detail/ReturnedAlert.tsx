import { Toast } from '@wkff/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { clearReturn, returnMessage, subscribeReturn } from './returned.ts';

/**
 * An alert on a list with the reason why an item could not be loaded. Stays until closed, or until the visitor leaves.
 */
export function ReturnedAlert() {
  const message = useSyncExternalStore(subscribeReturn, returnMessage, () => null);
  useEffect(() => clearReturn, []);
  return message === null ? null : <Toast kind="error" message={message} onDismiss={clearReturn} />;
}

import { isApiError } from '@wkff/api-client';
import { isAccount, sessionStore } from '@wkff/session';

/** Why nothing more is sent for now: no answer came, or nobody logged in again. */
export type StopCause = 'unanswered' | 'signedOut';

/** Returns why an error stops what else is to be sent, or null if it says nothing about that. */
export function stopCauseOf(error: unknown): StopCause | null {
  if (!isApiError(error)) return null;
  if (error.status === 401) return 'signedOut';
  return error.status === 0 ? 'unanswered' : null;
}

/**
 * Calls `onReturn` when a cause is over: the connection is back, or the account that was logged in first is so again.
 * Returns a function that ends this.
 */
export function watchReturns(onReturn: (cause: StopCause) => void): () => void {
  let account = sessionStore.getState().user;
  const handleOnline = () => onReturn('unanswered');
  const unsubscribe = sessionStore.subscribe((now, before) => {
    account ??= now.user;
    if (isAccount(now.user, account) && !isAccount(before.user, account)) onReturn('signedOut');
  });
  window.addEventListener('online', handleOnline);
  return () => {
    unsubscribe();
    window.removeEventListener('online', handleOnline);
  };
}

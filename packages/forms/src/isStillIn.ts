import { sessionStore } from '@wkff/session';

/** Returns false once the account has logged out, which deletes its drafts. Still true after its session expired. */
export function isStillIn(accountId: number): boolean {
  const { user, hasExpired } = sessionStore.getState();
  return user ? user.id === accountId : hasExpired;
}

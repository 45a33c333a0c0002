import { sessionStore } from '@wkff/session';

/** Returns false once an account has logged out, which deletes its drafts. Returns true after its session ran out. */
export function isStillIn(accountId: number): boolean {
  const { user, hasExpired } = sessionStore.getState();
  return user ? user.id === accountId : hasExpired;
}

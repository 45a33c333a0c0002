import { sessionStore } from '@wkff/session';

/** False once an account has logged out: its drafts went with that. True for one whose session ran out. */
export function isStillIn(accountId: number): boolean {
  const { user, hasExpired } = sessionStore.getState();
  return user ? user.id === accountId : hasExpired;
}

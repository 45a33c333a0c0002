import { useSession, type SessionUser } from '@wkff/session';
import { useState } from 'react';

/**
 * Returns the account that the form belongs to: the first one that is logged in while the form is open. Stays the same
 * after the session has ended.
 * @param last the account whose form it is while nobody is logged in.
 */
export function useAccount(last: SessionUser | null = null): SessionUser | null {
  const user = useSession((session) => session.user) ?? last;
  const [account, setAccount] = useState(user);
  if (account === null && user !== null) setAccount(user);
  return account ?? user;
}

import { useSession, type SessionUser } from '@wkff/session';
import { useState } from 'react';

/**
 * Returns the account that the form belongs to: the first one that is logged in while the form is open. Stays the same
 * after the session has ended.
 */
export function useAccount(): SessionUser | null {
  const user = useSession((session) => session.user);
  const [account, setAccount] = useState(user);
  if (account === null && user !== null) setAccount(user);
  return account ?? user;
}

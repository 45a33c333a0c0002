import { useSession, type SessionUser } from '@wkff/session';
import { useState } from 'react';

/**
 * Returns the account a form belongs to: the first one logged in while the form is open, also after its session
 * ended.
 */
export function useAccount(): SessionUser | null {
  const user = useSession((session) => session.user);
  const [account, setAccount] = useState(user);
  if (account === null && user !== null) setAccount(user);
  return account ?? user;
}

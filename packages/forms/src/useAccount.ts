import { useSession, type SessionUser } from '@wkff/session';
import { useState } from 'react';

/** Returns whose form this is: the first account that is logged in while it is open, also after its session ended. */
export function useAccount(): SessionUser | null {
  const user = useSession((session) => session.user);
  const [account, setAccount] = useState(user);
  if (account === null && user !== null) setAccount(user);
  return account ?? user;
}

import { can, tryOrNull } from '@wkff/contracts';
import { readStoredSession, sessionStore, STORAGE_KEYS, useSession, type SessionUser } from '@wkff/session';
import { useHydrated } from '@wkff/ui';
import { useEffect, useState } from 'react';

/** Notes the account that is logged in, if it keeps scores, for the time after its session has ended. */
export function useNotedAccount(): void {
  const user = useSession((session) => session.user);
  const holder = useSession((session) => session.holder);
  const mayKeep = can(holder, 'score.save');
  useEffect(() => {
    if (user && mayKeep) tryOrNull(() => localStorage.setItem(STORAGE_KEYS.lastAccount, JSON.stringify(user)));
  }, [user, mayKeep]);
}

/**
 * Returns the score keeper whose session ended in this browser, if nobody has logged in or out since. Stays the same as
 * long as the page is open. Null before the stored session is known, and if there is one.
 */
export function useLastAccount(): SessionUser | null {
  const isHydrated = useHydrated();
  const [opened, setOpened] = useState<{ account: SessionUser | null } | null>(null);
  if (isHydrated && opened === null) {
    const next = { account: readLastAccount() };
    setOpened(next);
    return next.account;
  }
  return opened?.account ?? null;
}

function readLastAccount(): SessionUser | null {
  return tryOrNull(() => {
    if (sessionStore.getState().user || readStoredSession(localStorage)) return null;
    const { id, username, ...others } = JSON.parse(
      localStorage.getItem(STORAGE_KEYS.lastAccount) ?? '{}',
    ) as SessionUser;
    return typeof id === 'number' && typeof username === 'string' ? { ...others, id, username } : null;
  });
}

import { useLocation, useNavigate } from '@wkff/router';
import { loginPath, sessionStore, type LoginState, type SessionUser } from '@wkff/session';
import { LeadOn, useHydrated } from '@wkff/ui';
import { useEffect, type ReactNode } from 'react';
import styles from './forms.module.css';
import { SignedOut } from './SignedOut.tsx';
import { formTexts as texts } from './texts.ts';
import { useAccount } from './useAccount.ts';

export interface MembersOnlyProps {
  /** The message that a login is needed. */
  needed?: string;
  /** Placeholder in the server's HTML, which has no session, until the session is known. */
  waiting?: ReactNode;
  /** The account whose page it is while nobody is logged in, on pages that go on without a session. */
  lastAccount?: SessionUser | null;
  children: (account: SessionUser) => ReactNode;
}

/**
 * Renders its children for members (docs/spec/site.md#pages-for-members). The children stay after the session has
 * ended, because they may be an open form. Redirects everyone else to the login page, which shows the reason, replaces
 * this page in the history, and leads back here.
 */
export function MembersOnly({
  needed = texts.members.needed,
  waiting,
  lastAccount = null,
  children,
}: MembersOnlyProps) {
  const account = useAccount(lastAccount);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isMember = account !== null;
  const login = loginPath(pathname + search);
  useEffect(() => {
    if (isMember || !isHydrated) return;
    // The stored session may not have been read yet.
    sessionStore.getState().refresh();
    if (sessionStore.getState().user) return;
    void navigate(login, { replace: true, state: { why: needed } satisfies LoginState });
  }, [isMember, isHydrated, login, navigate, needed]);

  if (account) {
    return (
      <>
        {children(account)}
        {lastAccount === null ? <SignedOut account={account} /> : null}
      </>
    );
  }
  const refusal = <LeadOn words={needed} to={login} rel="nofollow" label={texts.members.login} />;
  if (isHydrated) return refusal;
  return (
    <>
      <noscript>
        {refusal}
        <p className={styles.noScript}>{texts.members.noScript}</p>
      </noscript>
      {waiting}
    </>
  );
}

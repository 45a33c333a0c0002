import type { Action } from '@wkff/contracts';
import { Link, useLocation } from '@wkff/router';
import { loginPath, useCan, type SessionUser } from '@wkff/session';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import styles from './forms.module.css';
import { formTexts as texts } from './texts.ts';
import { useAccount } from './useAccount.ts';

const subscribeToNothing = () => () => undefined;

export interface MembersOnlyProps {
  /** Says that a login is needed. */
  needed?: string;
  /** Shown in the server's HTML, where nobody is logged in, until the session is known. */
  waiting?: ReactNode;
  children: (account: SessionUser) => ReactNode;
}

/**
 * Shows its content to whoever is logged in, also after the session has ended: a form may be open. Everybody else reads that a login
 * is needed; a link leads there and back, and replaces this page in the history.
 */
export function MembersOnly({ needed = texts.members.needed, waiting, children }: MembersOnlyProps) {
  const account = useAccount();
  const { pathname, search } = useLocation();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  if (account) return children(account);
  if (!isHydrated) {
    return (
      <>
        <noscript>
          <p className={styles.noScript}>{texts.members.noScript}</p>
        </noscript>
        {waiting}
      </>
    );
  }
  return (
    <div className={styles.members}>
      <p className={styles.needed} role="alert">
        {needed}
      </p>
      <Link to={loginPath(pathname + search)} replace className={styles.toLogin} rel="nofollow">
        {texts.members.login}
      </Link>
    </div>
  );
}

export interface AllowedOnlyProps {
  action: Action;
  /** Shown to members who may not do it. */
  refusal: ReactNode;
  children: ReactNode;
}

/** Shows its content to members who may do an action; it stays when the session ends meanwhile: a form may be open. */
export function AllowedOnly({ action, refusal, children }: AllowedOnlyProps) {
  const mayNow = useCan(action);
  const [wasAllowed, setWasAllowed] = useState(mayNow);
  if (mayNow && !wasAllowed) setWasAllowed(true);
  return wasAllowed ? children : <div role="alert">{refusal}</div>;
}

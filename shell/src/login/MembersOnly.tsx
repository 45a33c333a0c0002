import { useAccount } from '@wkff/forms';
import { Link, useLocation } from '@wkff/router';
import { loginPath, type SessionUser } from '@wkff/session';
import { useSyncExternalStore, type ReactNode } from 'react';
import styles from './login.module.css';
import { texts } from './texts.ts';

const subscribeToNothing = () => () => undefined;

/**
 * Shows its content to whoever is logged in, also after the session has ended: a form may be open. Everybody else is told that a
 * login is needed, and is led there and back. Nothing of it is in the server's HTML, where nobody is logged in.
 */
export function MembersOnly({ children }: { children: (account: SessionUser) => ReactNode }) {
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
      <noscript>
        <p className={styles.noScript}>{texts.noScript}</p>
      </noscript>
    );
  }
  return (
    <div className={styles.loggedIn}>
      <p className={styles.who}>{texts.needed}</p>
      <Link to={loginPath(pathname + search)} className={styles.goOn} rel="nofollow">
        {texts.title}
      </Link>
    </div>
  );
}

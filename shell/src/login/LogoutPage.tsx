import { paths } from '@wkff/contracts';
import { Link, useNavigate } from '@wkff/router';
import { sessionStore } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useEffect } from 'react';
import { askedLogout } from '../logout/askedLogout.ts';
import { routeTexts as texts } from './routeTexts.ts';
import styles from './logout.module.css';

/**
 * `/logout`: ends the session after a click and goes home, without an entry in the history (docs/spec/site.md#session).
 * Opening the address does nothing: otherwise a link on another site could log out its visitors.
 */
export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    sessionStore.getState().refresh();
    if (sessionStore.getState().user === null) void navigate(paths.home, { replace: true });
  }, [navigate]);
  async function handleLogout(): Promise<void> {
    if (await askedLogout()) void navigate(paths.home, { replace: true });
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{texts.logout}</h1>
      <p>{texts.logoutQuestion}</p>
      <Button kind="primary" onClick={() => void handleLogout()}>
        {texts.logout}
      </Button>
      <Link to={paths.home} replace className={styles.home}>
        {texts.home}
      </Link>
    </div>
  );
}

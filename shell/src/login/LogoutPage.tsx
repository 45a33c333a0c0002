import { paths } from '@wkff/contracts';
import { Link, useNavigate } from '@wkff/router';
import { logout, sessionStore } from '@wkff/session';
import { Button } from '@wkff/ui';
import { useEffect } from 'react';
import { routeTexts as texts } from './routeTexts.ts';
import styles from './logout.module.css';

/**
 * `/logout`: ends the session after a click and goes home, without an entry in the history (docs/spec/site.md#session).
 * Opening the address does nothing: otherwise a link on another site could log out its visitors and delete their
 * unsaved input.
 */
export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    sessionStore.getState().refresh();
    if (sessionStore.getState().user === null) void navigate(paths.home, { replace: true });
  }, [navigate]);
  function handleLogout(): void {
    logout();
    void navigate(paths.home, { replace: true });
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{texts.logout}</h1>
      <p>{texts.logoutQuestion}</p>
      <Button kind="primary" onClick={handleLogout}>
        {texts.logout}
      </Button>
      <Link to={paths.home} replace className={styles.home}>
        {texts.home}
      </Link>
    </div>
  );
}

import { paths } from '@wkff/contracts';
import { Link, useNavigate } from '@wkff/router';
import { logout } from '@wkff/session';
import { useEffect } from 'react';
import { texts } from './texts.ts';
import styles from './logout.module.css';

/** `/logout`: ends the session in the browser and goes home, leaving no entry of its own in the history. */
export function LogoutPage() {
  const navigate = useNavigate();
  useEffect(() => {
    logout();
    void navigate(paths.home, { replace: true });
  }, [navigate]);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{texts.logout}</h1>
      <p>{texts.loggingOut}</p>
      <Link to={paths.home} replace className={styles.home}>
        {texts.home}
      </Link>
    </div>
  );
}

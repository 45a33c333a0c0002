import { Link } from '@wkff/router';
import { logout, type SessionUser } from '@wkff/session';
import { Button } from '@wkff/ui';
import styles from './login.module.css';
import { routeTexts } from './routeTexts.ts';
import { texts } from './texts.ts';

/** Replaces the form for users who are logged in, with a link to the next page. */
export function LoggedIn({ user, to }: { user: SessionUser; to: string }) {
  return (
    <div className={styles.loggedIn}>
      <p className={styles.who}>{texts.loggedIn(user.username)}</p>
      <Link to={to} replace className={styles.goOn}>
        {texts.goOn}
      </Link>
      <Button onClick={logout}>{routeTexts.logout}</Button>
    </div>
  );
}

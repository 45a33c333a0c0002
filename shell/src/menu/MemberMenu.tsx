import { paths } from '@wkff/contracts';
import { Link, useLocation, useNavigate } from '@wkff/router';
import { loginPath, useCan, useSession } from '@wkff/session';
import { classNames } from '@wkff/ui';
import { askedLogout } from '../logout/askedLogout.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './MemberMenu.module.css';
import { menuTexts } from './texts.ts';

const texts = menuTexts.member;

/**
 * The user icon and its layer (docs/spec/site.md#member-menu). The server renders it for visitors who are not logged
 * in. The icon keeps its size when the session is known.
 */
export function MemberMenu() {
  const user = useSession((session) => session.user);
  return (
    <Disclosure
      group="header"
      label={user ? texts.menuLoggedIn : texts.menu}
      summary={<PersonIcon />}
      className={styles.member}
      summaryClassName={classNames(styles.button, user && styles.isIn)}
    >
      <div className={styles.layer}>
        {user ? <Greeting username={user.username} isGeneral={user.userType === 'general'} /> : <Invitation />}
      </div>
    </Disclosure>
  );
}

function Invitation() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{texts.prompt}</p>
      <Link
        to={loginPath(pathname === paths.login ? undefined : pathname + search)}
        className={styles.action}
        rel="nofollow"
      >
        {texts.login}
      </Link>
    </>
  );
}

function Greeting({ username, isGeneral }: { username: string; isGeneral: boolean }) {
  const navigate = useNavigate();
  const mayPopup = useCan('popup.save');
  const mayRelease = useCan('release.publish');
  async function handleLogout(): Promise<void> {
    if (await askedLogout()) void navigate(paths.home);
  }
  return (
    <>
      <p className={styles.greeting}>
        <span className={styles.type}>{isGeneral ? texts.general : texts.journalist}</span>{' '}
        <strong className={styles.name}>{username}</strong>
        {texts.honorific}
      </p>
      {mayPopup ? (
        <Link to={paths.staffPopup} className={styles.link}>
          {texts.popups}
        </Link>
      ) : null}
      {mayRelease ? (
        <Link to={paths.staffReleases} className={styles.link}>
          {texts.releases}
        </Link>
      ) : null}
      <Link to={paths.password} className={styles.link}>
        {texts.password}
      </Link>
      <button type="button" className={styles.action} onClick={() => void handleLogout()}>
        {texts.logout}
      </button>
    </>
  );
}

function PersonIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7" />
    </svg>
  );
}

import { paths } from '@wkff/contracts';
import { Link, useLocation, useNavigate } from '@wkff/router';
import { loginPath, useSession } from '@wkff/session';
import { classNames } from '@wkff/ui';
import { useEffect, useState, type ComponentType } from 'react';
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
  const isStaff = useSession(({ holder }) => holder !== null && holder.roles.length > 0);
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
      {isStaff ? <StaffPart /> : null}
      <Link to={paths.password} className={styles.link}>
        {texts.password}
      </Link>
      <button type="button" className={styles.action} onClick={() => void handleLogout()}>
        {texts.logout}
      </button>
    </>
  );
}

/** The links of staff. Visitors do not load their code; without it the menu has the others. */
function StaffPart() {
  const [Links, setLinks] = useState<ComponentType | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "lazy-staff" */ './StaffLinks.tsx').then(
      ({ StaffLinks }) => setLinks(() => StaffLinks),
      () => undefined,
    );
  }, []);
  return Links ? <Links /> : null;
}

function PersonIcon() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7" />
    </svg>
  );
}

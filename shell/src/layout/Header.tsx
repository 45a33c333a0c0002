import { paths } from '@wkff/contracts';
import { Link, NavLink } from '@wkff/router';
import { texts } from '../texts.ts';
import styles from './frame.module.css';
import { Logo } from './Logo.tsx';

const MENU = [
  { label: texts.menu.leagueMatches, to: paths.leagueMatches },
  { label: texts.menu.teamOverview, to: paths.teamOverview(8) },
  { label: texts.menu.news, to: paths.news },
  { label: texts.menu.greeting, to: paths.greeting },
];

/** The band at the top of every page. On a phone the links are a row of their own that can be pushed. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home}>
          <Logo /> <span className={styles.fullName}>{texts.footer.organisation}</span>
        </Link>
        <nav className={styles.nav} aria-label={texts.menuLabel}>
          <ul className={styles.menu}>
            {MENU.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) => (isActive ? `${styles.link} ${styles.active}` : styles.link)}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

import { paths, PRODUCT } from '@wkff/contracts';
import { Link, NavLink } from '@wkff/router';
import { texts } from '../texts.ts';
import styles from './layout.module.css';

const MENU = [
  { label: texts.menu.leagueMatches, to: paths.leagueMatches },
  { label: texts.menu.teamOverview, to: paths.teamOverview(8) },
  { label: texts.menu.news, to: paths.news },
  { label: texts.menu.greeting, to: paths.greeting },
];

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.logo} aria-label={texts.siteName}>
          {PRODUCT.name}
        </Link>
        <nav aria-label={texts.menuLabel}>
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

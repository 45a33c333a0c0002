import { Link } from '@wkff/router';
import styles from './Tabs.module.css';

export interface Tab {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Tabs that are pages of their own: a row of links. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface Tab {
  label: string;
  to: string;
  isCurrent: boolean;
}

export interface TabsProps {
  label: string;
  tabs: Tab[];
  /** A control that applies to all tabs, at the end of their row, or below it on a phone. */
  aside?: ReactNode;
}

/** Tabs that are separate pages: a row of links. */
export function Tabs({ label, tabs, aside }: TabsProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
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
        {aside}
      </div>
    </div>
  );
}

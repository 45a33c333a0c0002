import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import styles from './SlideLink.module.css';

/** The link of a slide, as a button. */
export function SlideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}

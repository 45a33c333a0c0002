import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '@wkff/ui';
import { texts } from '../texts.ts';
import styles from './SlideLink.module.css';

/** The link of a slide, as a button. To another site it opens in a new tab. */
export function SlideLink({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) {
    return (
      <Link className={styles.link} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener">
      {children}
      <VisuallyHidden> ({texts.opens})</VisuallyHidden>
    </a>
  );
}

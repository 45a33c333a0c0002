import { Link, type LinkProps } from '@wkff/router';
import type { ReactNode } from 'react';
import styles from './LeadOn.module.css';

export interface LeadOnProps extends Pick<LinkProps, 'to' | 'rel'> {
  /** Why the page shows nothing else. */
  words: string;
  /** Text of the link. */
  label: string;
  /** Other ways on, below the link. */
  children?: ReactNode;
}

/** In place of a page's content: a sentence, and the link that leads on. The next page replaces this one in the history. */
export function LeadOn({ words, label, children, ...link }: LeadOnProps) {
  return (
    <div className={styles.frame}>
      <p className={styles.words}>{words}</p>
      <Link {...link} replace className={styles.link}>
        {label}
      </Link>
      {children}
    </div>
  );
}

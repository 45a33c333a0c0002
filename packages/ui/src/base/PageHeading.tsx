import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './PageHeading.module.css';

export interface PageHeadingProps {
  children: ReactNode;
  /** A short line below the heading. */
  note?: ReactNode;
  className?: string | undefined;
}

/** The page's only h1. It can take focus, so that a route change can move the focus there. */
export function PageHeading({ children, note, className }: PageHeadingProps) {
  return (
    <div className={classNames(styles.block, className)}>
      <h1 className={styles.heading} tabIndex={-1}>
        {children}
      </h1>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}

import { HeroPattern } from '@wkff/ui';
import type { ReactNode } from 'react';
import styles from './LoginCard.module.css';

export interface LoginCardProps {
  title: string;
  note: string;
  /** Children share a place, so that one can replace another without a layout shift. */
  children: ReactNode;
}

/** The frame of the pages with a form for a password: heading in front of a stadium, and the form beside or below it. */
export function LoginCard({ title, note, children }: LoginCardProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <div className={styles.band}>
          <HeroPattern name="stadium" className={styles.pattern} />
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.note}>{note}</p>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}

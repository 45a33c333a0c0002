import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

/** An event on a timeline. */
export interface TimelineEntry {
  key: string | number;
  /** The year, or another label beside the line. */
  when: ReactNode;
  title: ReactNode;
  text?: ReactNode;
}

/** Events along a line, in the order passed in. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.line}>
      {entries.map(({ key, when, title, text }) => (
        <li key={key} className={styles.stop}>
          <p className={styles.year}>{when}</p>
          <h3 className={styles.title}>{title}</h3>
          {text ? <div className={styles.text}>{text}</div> : null}
        </li>
      ))}
    </ol>
  );
}

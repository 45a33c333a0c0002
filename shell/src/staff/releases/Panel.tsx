import { useId, type ReactNode } from 'react';
import styles from './releases.module.css';

/** A part of the page of a section, with its heading. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h3 id={id} className={styles.panelTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
}

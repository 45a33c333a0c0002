import type { ReactNode } from 'react';
import styles from './forms.module.css';

/** A select under the caption that other fields have. The select has its own label. */
export function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span className={styles.caption} aria-hidden="true">
        {caption}
      </span>
      {children}
    </div>
  );
}

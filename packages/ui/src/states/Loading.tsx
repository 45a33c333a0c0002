import type { ReactNode } from 'react';
import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './shapes.module.css';

/** Announces what is loading, around its placeholders. */
export function Loading({ label = texts.loading, children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}

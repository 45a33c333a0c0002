import { VisuallyHidden } from '../base/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './states.module.css';

export interface SkeletonProps {
  /** Number of bars, one per expected row. */
  rows?: number;
  /** What is being loaded, in words. */
  label?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ rows = 3, label = texts.loading }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.bar} aria-hidden="true" />
      ))}
    </div>
  );
}

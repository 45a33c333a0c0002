import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  message: string;
  /** What to do next: a link or a button. */
  action?: ReactNode;
}

/** There is nothing to show; it says so and what to do next. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.empty}>{message}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface EmptyStateProps {
  message: string;
  /** A link or a button for what to do next. */
  action?: ReactNode;
}

/** Says that there is nothing to show, and what to do next. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.empty}>{message}</p>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './states.module.css';

export interface ErrorStateProps {
  message: string;
  /** Usually `<Retry />`. */
  action?: ReactNode;
}

/** Says what could not be loaded, and offers to try again. */
export function ErrorState({ message, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.error}>
        <svg className={styles.sign} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="M10 5v6M10 13.5v2" stroke="currentColor" strokeWidth="2" />
        </svg>
        {message}
      </p>
      {action}
    </div>
  );
}

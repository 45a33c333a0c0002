import { texts } from '../texts.ts';
import styles from './layout.module.css';

export interface FailureNoticeProps {
  message: string;
  isTrying: boolean;
  onTryAgain: () => void;
}

/** A notice above a page that is readable although its remote failed, with a button to try again. */
export function FailureNotice({ message, isTrying, onTryAgain }: FailureNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>{message}</p>
      <button type="button" className={styles.button} disabled={isTrying} onClick={onTryAgain}>
        {isTrying ? texts.failure.trying : texts.failure.again}
      </button>
    </div>
  );
}

import { Alert, Button } from '@wkff/ui';
import styles from './releases.module.css';
import { texts } from './texts.ts';
import type { ReadFailure } from '../useRead.ts';
import { clockLabel } from './versionLabel.ts';

export interface StaleNoteProps {
  failure: ReadFailure;
  /** Time at which the data was read, in epoch milliseconds. */
  readAt: number;
  onRetry(): void;
}

/** A note that the data is stale, and why. */
export function StaleNote({ failure, readAt, onRetry }: StaleNoteProps) {
  const sentence = failure.isOut ? texts.ended : texts.stale(clockLabel(new Date(readAt).toISOString()));
  return (
    <Alert kind="error">
      <div className={styles.stale}>
        <p>{sentence}</p>
        <Button onClick={onRetry}>{failure.isOut ? texts.login : texts.retry}</Button>
      </div>
    </Alert>
  );
}

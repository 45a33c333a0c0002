import { texts } from '../texts.ts';
import styles from './SlotSkeleton.module.css';

/**
 * Placeholder in the slot while its page loads: a heading, a line and three cards. As high as a screen, so that the
 * footer does not move.
 */
export function SlotSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <p className={styles.words}>{texts.loading}</p>
      <span className={styles.heading} />
      <span className={styles.line} />
      <span className={styles.card} />
      <span className={styles.card} />
      <span className={styles.card} />
    </div>
  );
}

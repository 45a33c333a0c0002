import { texts } from '../texts.ts';
import styles from './SlotSkeleton.module.css';

/** Stands in the slot while its page is on the way: a heading, a line, three cards, as high as a screen, so that no footer jumps. */
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

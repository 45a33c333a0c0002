import { texts } from '../texts.ts';
import styles from './layout.module.css';

/** Stands in the slot while its page is on the way. */
export function SlotSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <p>{texts.loading}</p>
    </div>
  );
}

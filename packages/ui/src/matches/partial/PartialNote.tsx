import styles from './PartialNote.module.css';
import { texts } from './texts.ts';

/** A note that only some matches of the season are known. */
export function PartialNote() {
  return (
    <p className={styles.note}>
      <strong>{texts.mark}</strong> {texts.note}
    </p>
  );
}

import { texts } from './texts.ts';
import styles from './PartialNote.module.css';

/** A note that only some matches of the season are known. */
export function PartialNote() {
  return (
    <p className={styles.note}>
      <strong>{texts.partialSeason.mark}</strong> {texts.partialSeason.note}
    </p>
  );
}

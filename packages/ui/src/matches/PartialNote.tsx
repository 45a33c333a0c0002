import { texts } from './texts.ts';
import styles from './PartialNote.module.css';

/** Says of a season that only some of its matches are known. */
export function PartialNote() {
  return (
    <p className={styles.note}>
      <strong>{texts.partialSeason.mark}</strong> {texts.partialSeason.note}
    </p>
  );
}

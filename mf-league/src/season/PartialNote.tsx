import styles from './PartialNote.module.css';
import { texts } from './texts.ts';

/** Says of a season that only some of its matches are known (decisions.md "League"). */
export function PartialNote() {
  return (
    <p className={styles.note}>
      <strong>{texts.partial}</strong> {texts.partialNote}
    </p>
  );
}

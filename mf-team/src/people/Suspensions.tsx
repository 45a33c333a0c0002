import type { Suspension } from '@wkff/contracts';
import styles from './Suspensions.module.css';
import { suspensionTexts as t } from './suspensionTexts.ts';

/** What is left of a person's suspensions, with why and by whom. Most people have none. */
export function Suspensions({ suspensions }: { suspensions: readonly Suspension[] }) {
  return suspensions.map(({ ruling_id: id, left, only_in: onlyIn, text, body, article }) => (
    <div key={id} className={styles.suspension}>
      <p>
        <strong className={styles.mark}>{t.mark}</strong> {t.left(left, onlyIn)}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.source}>{article === null ? body : `${body}, ${article}`}</p>
    </div>
  ));
}

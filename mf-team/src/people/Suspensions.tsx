import type { Suspension } from '@wkff/contracts';
import styles from './Suspensions.module.css';
import { suspensionTexts as t } from './suspensionTexts.ts';

/** What is left of a person's suspensions, with why and by whom. Most people have none. */
export function Suspensions({ suspensions }: { suspensions: readonly Suspension[] }) {
  return suspensions.map(({ ruling_id: id, left, only_in: onlyIn, text, body, article, served, clubs }) => (
    <div key={id} className={styles.suspension}>
      <p>
        <strong className={styles.mark}>{t.mark}</strong> {t.left(left, onlyIn)}
      </p>
      {clubs.length === 0 ? null : <p>{whereText({ served, clubs })}</p>}
      <p className={styles.text}>{text}</p>
      <p className={styles.source}>{article === null ? body : `${body}, ${article}`}</p>
    </div>
  ));
}

/** Says with which clubs a suspension was served, and with which the rest is left. */
function whereText({ served, clubs }: Pick<Suspension, 'served' | 'clubs'>): string {
  const last = clubs.at(-1);
  const counts = clubs.map((club) => {
    const was = club.matches.filter((id) => served.includes(id)).length;
    return { ...club, was, coming: club === last ? 0 : club.matches.length - was };
  });
  const isRest = counts.some(({ coming }) => coming > 0);
  return [
    ...counts.flatMap(({ short_name: name, was }) => (was === 0 ? [] : t.servedWith(name, was))),
    ...counts.flatMap(({ short_name: name, coming }) => (coming === 0 ? [] : t.comingWith(name, coming))),
    t.leftWith(last?.short_name ?? '', isRest),
  ].join(' · ');
}

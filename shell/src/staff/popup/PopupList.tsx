import { paths, type Popup } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { formatMatchDate, SectionHeading } from '@wkff/ui';
import { lastDay } from './popupDraft.ts';
import styles from './popup.module.css';
import { texts } from './texts.ts';

const t = texts.list;

export interface PopupListProps {
  /** Popups that are not over, by start day. */
  popups: readonly Popup[];
  /** The popup in the form. Null: a new one. */
  chosen: Popup | null;
  /** Today on the site clock, `YYYY-MM-DD`. */
  today: string;
}

/** The popups that are not over, with links to their forms, and whether visitors see them today. */
export function PopupList({ popups, chosen, today }: PopupListProps) {
  const open = popups.filter(({ start_date }) => start_date <= today);
  const stateOf = (popup: Popup) => (!open.includes(popup) ? t.coming : popup === open.at(-1) ? t.shown : t.covered);
  return (
    <section>
      <SectionHeading>{t.title}</SectionHeading>
      {popups.length === 0 ? <p className={styles.none}>{t.empty}</p> : null}
      <ul className={styles.list}>
        {popups.map((popup) => (
          <li key={popup.id} className={styles.item}>
            <Link
              to={`${paths.staffPopup}?id=${popup.id}`}
              className={styles.name}
              aria-current={popup === chosen ? 'true' : undefined}
              preventScrollReset
            >
              {popup.title}
            </Link>
            <span className={styles.days}>
              {t.days(formatMatchDate(popup.start_date), formatMatchDate(lastDay(popup) ?? popup.start_date))}
            </span>
            <span className={styles.state}>{stateOf(popup)}</span>
          </li>
        ))}
      </ul>
      {chosen ? (
        <Link to={paths.staffPopup} className={styles.add} preventScrollReset>
          {t.add}
        </Link>
      ) : null}
    </section>
  );
}

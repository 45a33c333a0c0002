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
  /** Popups that are over, the newest end first. */
  ended: readonly Popup[];
  /** The popup in the form. Null: a new one. */
  chosen: Popup | null;
  /** Id of the popup that a new one in the form is a copy of. Null: of none. */
  copyOf: number | null;
  /** Today on the site clock, `YYYY-MM-DD`. */
  today: string;
}

/**
 * The popups that are not over, with links to their forms, and whether visitors see them today; and ended ones, with
 * links to forms of their copies.
 */
export function PopupList({ popups, ended, chosen, copyOf, today }: PopupListProps) {
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
            <Days popup={popup} />
            <span className={styles.state}>{stateOf(popup)}</span>
          </li>
        ))}
      </ul>
      {chosen !== null || copyOf !== null ? (
        <Link to={paths.staffPopup} className={styles.add} preventScrollReset>
          {t.add}
        </Link>
      ) : null}
      {ended.length > 0 ? <Ended popups={ended} copyOf={copyOf} /> : null}
    </section>
  );
}

function Ended({ popups, copyOf }: { popups: readonly Popup[]; copyOf: number | null }) {
  return (
    <details>
      <summary className={styles.ended}>{t.ended}</summary>
      <ul className={styles.list}>
        {popups.map((popup) => (
          <li key={popup.id} className={styles.item}>
            <span className={styles.endedName}>{popup.title}</span>
            <Days popup={popup} />
            <Link
              to={`${paths.staffPopup}?copy=${popup.id}`}
              className={styles.copy}
              aria-label={t.copyOf(popup.title)}
              aria-current={popup.id === copyOf ? 'true' : undefined}
              preventScrollReset
            >
              {t.copy}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The first and the last day of a popup. */
function Days({ popup }: { popup: Popup }) {
  const last = lastDay(popup) ?? popup.start_date;
  return <span className={styles.days}>{t.days(formatMatchDate(popup.start_date), formatMatchDate(last))}</span>;
}

import { Link } from '@wkff/router';
import type { ReactNode, Ref } from 'react';
import styles from './SectionHeading.module.css';

export interface SectionHeadingProps {
  /** Of the heading, which can take the focus then. */
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
  /** An addition to the heading in smaller type, e.g. the round. */
  note?: ReactNode;
  /** The mark of a section whose content is all sample (`useGroupMark`). */
  mark?: ReactNode;
  /** A link to the full list of which the section shows a part; `about` names the list for screen readers. */
  more?: { to: string; label: string; about: string; /** Navigates with a full page load. */ isDocument?: boolean };
}

/** The h2 of a section of a page. */
export function SectionHeading({ ref, children, note, mark, more }: SectionHeadingProps) {
  return (
    <div className={styles.row}>
      <h2 ref={ref} tabIndex={ref ? -1 : undefined} className={styles.heading}>
        {children}
        {note ? <span className={styles.note}> {note}</span> : null}
      </h2>
      {mark ? <div className={styles.mark}>{mark}</div> : null}
      {more ? (
        <Link
          className={styles.more}
          to={more.to}
          reloadDocument={more.isDocument ?? false}
          aria-label={`${more.about} ${more.label}`}
        >
          {more.label}
          <span aria-hidden="true" className={styles.arrow} />
        </Link>
      ) : null}
    </div>
  );
}

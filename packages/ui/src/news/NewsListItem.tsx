import type { ContentListItem } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { DateText } from '../base/DateText.tsx';
import { SampleMark } from '../base/SampleMark.tsx';
import { CategoryLabel } from './CategoryLabel.tsx';
import styles from './NewsListItem.module.css';

export interface NewsListItemProps {
  item: ContentListItem;
  to: string;
  /** Additional short texts about the item. */
  marks?: ReactNode;
  /** Id of the mark of a group whose items are all sample (`useGroupMark`); the item then has no mark. */
  markedBy?: string | undefined;
}

/** A press item as a row of a list: category, title, date. */
export function NewsListItem({ item, to, marks, markedBy }: NewsListItemProps) {
  return (
    <article className={styles.item}>
      <p className={styles.meta}>
        <CategoryLabel category={item.category} />
        {item.is_sample && markedBy === undefined ? <SampleMark /> : null}
        {marks}
        <DateText value={item.created_at} className={styles.date} />
      </p>
      <h3 className={styles.title}>
        <Link to={to} className={styles.link} aria-describedby={markedBy}>
          {item.title}
        </Link>
      </h3>
    </article>
  );
}

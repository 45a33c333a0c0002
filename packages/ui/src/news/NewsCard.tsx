import type { ContentListItem } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { ReactNode } from 'react';
import { classNames } from '../base/classNames.ts';
import { DateText } from '../base/DateText.tsx';
import { SampleMark } from '../base/SampleMark.tsx';
import { CategoryLabel } from './CategoryLabel.tsx';
import { NewsCover, type NewsCardSize } from './NewsCover.tsx';
import styles from './NewsCard.module.css';

export interface NewsCardProps {
  item: ContentListItem;
  to: string;
  size?: NewsCardSize;
  /** Level of the title's heading. */
  level?: 2 | 3;
  /** The `sizes` of the cover, where the card is in another grid than the usual one. */
  sizes?: string;
  /** Additional short texts about the item. */
  marks?: ReactNode;
  /** Id of the mark of a group whose items are all sample (`useGroupMark`); the card then has no mark. */
  markedBy?: string | undefined;
  /** A link or button for the item. It overlays the card, so that the layout doesn't shift when it appears. */
  action?: ReactNode;
}

/** A press item as a card: cover, category, title, headline, date. The whole card links to the item. */
export function NewsCard({ item, to, size = 'medium', level = 3, sizes, marks, markedBy, action }: NewsCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={classNames(styles.card, styles[size])}>
      <NewsCover item={item} size={size} sizes={sizes} />
      <div className={styles.body}>
        <p className={styles.meta}>
          <CategoryLabel category={item.category} />
          {item.is_sample && markedBy === undefined ? <SampleMark /> : null}
          {marks}
        </p>
        <Heading className={styles.title}>
          <Link to={to} className={styles.link} aria-describedby={markedBy}>
            {item.title}
          </Link>
        </Heading>
        {item.headline && size !== 'small' ? <p className={styles.headline}>{item.headline}</p> : null}
        <DateText value={item.created_at} className={styles.date} />
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </article>
  );
}

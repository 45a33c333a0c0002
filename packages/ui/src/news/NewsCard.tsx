import type { ContentListItem } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { DateText } from '../base/DateText.tsx';
import { SampleMark } from '../base/SampleMark.tsx';
import { CategoryLabel } from './CategoryLabel.tsx';
import { coverPath } from './coverPath.ts';
import styles from './NewsCard.module.css';

export interface NewsCardProps {
  item: ContentListItem;
  to: string;
  /** Level of the title's heading. */
  level?: 2 | 3;
}

/** A press item as a card: cover where there is one, category, title, headline, date. The whole card leads to the item. */
export function NewsCard({ item, to, level = 3 }: NewsCardProps) {
  const Heading = `h${level}` as const;
  const cover = coverPath(item.images);
  return (
    <article className={styles.card}>
      {cover ? (
        <img className={styles.cover} src={cover} alt="" width={640} height={360} loading="lazy" decoding="async" />
      ) : null}
      <div className={styles.body}>
        <p className={styles.meta}>
          <CategoryLabel category={item.category} />
          {item.is_sample ? <SampleMark /> : null}
        </p>
        <Heading className={styles.title}>
          <Link to={to} className={styles.link}>
            {item.title}
          </Link>
        </Heading>
        {item.headline ? <p className={styles.headline}>{item.headline}</p> : null}
        <DateText value={item.created_at} className={styles.date} />
      </div>
    </article>
  );
}

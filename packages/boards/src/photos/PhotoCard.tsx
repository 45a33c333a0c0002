import type { ContentListItem } from '@wkff/contracts';
import { Link } from '@wkff/router';
import { CategoryLabel, DateText, NewsCover, SampleMark, VisuallyHidden } from '@wkff/ui';
import { photosBoard } from '../board.ts';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { EditLink } from '../tools/EditLink.tsx';
import { imageNames } from './openedPhoto.ts';
import styles from './PhotoCard.module.css';
import { photosPath } from './photosQuery.ts';
import { texts } from './texts.ts';
import { FROM_LIST } from './useOpened.ts';

type Block = 'must-see' | 'photo';

export interface PhotoCardProps {
  item: ContentListItem;
  /** Page of the list to return to when the item is closed. */
  page: number;
  /** Site clock, epoch ms. */
  now: number;
  /** The block that contains the card; an item can be in both blocks. */
  block: Block;
  /** Id of the mark of a group whose items are all sample (`useGroupMark`); the card then has none. */
  markedBy: string | undefined;
}

/** The `sizes` of the covers. */
const SIZES: Record<Block, string> = {
  'must-see': '(min-width: 1024px) 780px, (min-width: 640px) 64vw, 50vw',
  photo: '(min-width: 1024px) 380px, (min-width: 640px) 33vw, 50vw',
};

/** Returns the id of the link of an item's card. */
export const linkId = (block: Block, id: number) => `${block}-${id}`;

/** An item of the photos as a card; a click opens it. */
export function PhotoCard({ item, page, now, block, markedBy }: PhotoCardProps) {
  const count = imageNames(item).length;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <NewsCover item={item} size="medium" sizes={SIZES[block]} />
        {count > 1 ? <Count count={count} /> : null}
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          <CategoryLabel category={item.category} />
          {item.is_sample && markedBy === undefined ? <SampleMark /> : null}
          <ItemMarks item={item} isScheduled={Date.parse(item.created_at) > now} />
        </p>
        <h3 className={styles.title}>
          <Link
            id={linkId(block, item.id)}
            to={photosPath({ page, photo: item.id })}
            state={FROM_LIST}
            preventScrollReset
            className={styles.link}
            aria-describedby={markedBy}
          >
            {item.title}
            {count > 1 ? <VisuallyHidden>, {texts.pictures(count)}</VisuallyHidden> : null}
          </Link>
        </h3>
        <DateText value={item.created_at} className={styles.date} />
      </div>
      {item.can_edit ? (
        <div className={styles.edit}>
          <EditLink board={photosBoard} item={item} />
        </div>
      ) : null}
    </article>
  );
}

/** The number of an item's pictures. */
const Count = ({ count }: { count: number }) => (
  <span className={styles.count} aria-hidden="true">
    <svg viewBox="0 0 16 16" width="16" height="16">
      <path d="M5 1.5h9.5V11M1.5 5H11v9.5H1.5z" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
    {count}
  </span>
);

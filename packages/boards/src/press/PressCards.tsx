import type { ContentListItem } from '@wkff/contracts';
import { NewsCard } from '@wkff/ui';
import { pressBoard } from '../board.ts';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { EditLink } from '../tools/EditLink.tsx';
import styles from './PressCards.module.css';

export interface PressCardsProps {
  items: readonly ContentListItem[];
  /** Site clock, epoch ms. */
  now: number;
  /** True if the first item is larger than the others. */
  hasLead: boolean;
  /** Returns the address of an item, including the way back to the list. */
  toItem(id: number): string;
  /** The `sizes` of the covers. */
  sizes: { lead: string; medium: string };
  /** Id of the mark of a list whose items are all sample (`useListMark`); the cards then have none. */
  markedBy: string | undefined;
}

/** Press items as a grid of cards with their marks. Members who may edit an item also see a link to its form. */
export function PressCards({ items, now, hasLead, toItem, sizes, markedBy }: PressCardsProps) {
  return (
    <ul className={styles.cards}>
      {items.map((item, index) => {
        const size = hasLead && index === 0 ? 'lead' : 'medium';
        return (
          <li key={item.id} className={styles[size]}>
            <NewsCard
              item={item}
              to={toItem(item.id)}
              level={2}
              size={size}
              sizes={sizes[size]}
              markedBy={markedBy}
              marks={<ItemMarks item={item} isScheduled={Date.parse(item.created_at) > now} />}
              action={item.can_edit ? <EditLink board={pressBoard} item={item} /> : null}
            />
          </li>
        );
      })}
    </ul>
  );
}

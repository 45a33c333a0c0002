import { paths } from '@wkff/contracts';
import { NewsListItem } from '@wkff/ui';
import { useId } from 'react';
import { ItemMarks } from '../marks/ItemMarks.tsx';
import { useListMark } from '../marks/useListMark.ts';
import type { SidebarItem } from './loadPressSidebar.ts';
import styles from './PressSidebar.module.css';
import { texts } from './texts.ts';

/** The newest press items, next to the list and next to an item. Renders nothing without items. */
export function PressSidebar({ items }: { items: readonly SidebarItem[] }) {
  const headingId = useId();
  const { mark, markedBy } = useListMark(items);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.sidebar}>
      <h2 id={headingId} className={styles.heading}>
        {texts.newest}
        {mark}
      </h2>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <NewsListItem
              item={item}
              to={paths.pressDetail(item.id)}
              markedBy={markedBy}
              marks={<ItemMarks item={item} isScheduled={item.is_scheduled ?? false} />}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

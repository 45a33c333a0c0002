import type { ContentListItem } from '@wkff/contracts';
import { classNames } from '@wkff/ui';
import { texts } from '../texts.ts';
import styles from './marks.module.css';

export interface ItemMarksProps {
  item: Pick<ContentListItem, 'is_pinned' | 'is_public'>;
  /** True if the item is scheduled to be published later. */
  isScheduled: boolean;
}

/** Text labels for a pinned, hidden or scheduled item. Only its author and admins see a hidden or scheduled one. */
export function ItemMarks({ item, isScheduled }: ItemMarksProps) {
  return (
    <>
      {item.is_pinned ? <span className={classNames(styles.mark, styles.pinned)}>{texts.pinned}</span> : null}
      {item.is_public ? null : <span className={styles.mark}>{texts.hidden}</span>}
      {isScheduled ? <span className={styles.mark}>{texts.scheduled}</span> : null}
    </>
  );
}

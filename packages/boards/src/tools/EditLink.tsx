import type { ContentListItem } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { Board } from '../board.ts';
import { texts } from '../texts.ts';
import styles from './tools.module.css';

export interface EditLinkProps {
  board: Board;
  item: Pick<ContentListItem, 'id' | 'title' | 'can_edit'>;
}

/** Links to the form of an item. Renders nothing for visitors who may not edit it. */
export function EditLink({ board, item }: EditLinkProps) {
  if (!item.can_edit) return null;
  return (
    <Link to={board.edit(item.id)} className={styles.edit} aria-label={texts.editLabel(item.title)}>
      {texts.edit}
    </Link>
  );
}

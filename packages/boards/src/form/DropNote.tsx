import { IMAGE_SLOTS } from '@wkff/contracts';
import { ITEM_FIELDS, labelOn } from '@wkff/contracts/items';
import type { Board } from '../board.ts';
import styles from './form.module.css';
import { texts } from './texts.ts';
import type { FormDrop } from './useFormDrop.ts';

/** Says where dragged files go, and afterwards what was added. */
export function DropNote({ board, drop }: { board: Board; drop: FormDrop }) {
  const pictures = IMAGE_SLOTS[board.location] > 0 ? labelOn(board.location, ITEM_FIELDS.images) : null;
  return (
    <>
      {drop.isOver ? <p className={styles.dropping}>{texts.drop.where(pictures, board.form.text === 'rich')}</p> : null}
      <p className={styles.announcement} role="status">
        {drop.said}
      </p>
    </>
  );
}

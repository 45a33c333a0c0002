import type { Host } from '@wkff/mf-contract';
import { PillLink } from '@wkff/ui';
import { useState } from 'react';
import type { Board } from '../board.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { Revisions } from '../revisions/Revisions.tsx';
import styles from './form.module.css';
import { wordsOf } from './itemDraft.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

export interface ChecksProps {
  host: Host;
  board: Board;
  form: ItemInput;
}

/** Tools to check an item before saving: a preview, and earlier saves of the item. */
export function Checks({ host, board, form: { base, draft, putIn, editor } }: ChecksProps) {
  const [announcement, setAnnouncement] = useState<string | null>(null);
  return (
    <div className={styles.buttons}>
      <PreviewButton host={host} board={board} draft={draft} />
      {base ? (
        <Revisions
          host={host}
          board={board}
          item={base}
          onTake={(revision) => {
            // Takes over texts only. The server restores files; date and visibility of the item don't change.
            putIn(wordsOf(board, revision));
            setAnnouncement(texts.revisions.taken);
          }}
          onRestored={(item) => {
            editor.take(item);
            setAnnouncement(texts.revisions.restored);
          }}
        />
      ) : null}
      {base ? <PillLink to={`${board.write}?copy=${base.id}`}>{texts.copy.button}</PillLink> : null}
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
    </div>
  );
}

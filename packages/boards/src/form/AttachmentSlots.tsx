import { ATTACHMENT_SLOTS } from '@wkff/contracts';
import { ITEM_FIELDS } from '@wkff/contracts/items';
import { putBack, TakenOut, useUndo } from '@wkff/forms';
import { Button, FileField } from '@wkff/ui';
import { useRef } from 'react';
import { ATTACHMENT_TYPES } from './chooseFiles.ts';
import { formatBytes } from '../detail/formatBytes.ts';
import styles from './form.module.css';
import type { ItemDraft } from './itemDraft.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.files;
const { label } = ITEM_FIELDS.attachments;

/** The attachments field: choose, drop and remove files. */
export function AttachmentSlots({ form: { draft, problems, refused, edit, addAttachments } }: { form: ItemInput }) {
  const part = useRef<HTMLDivElement>(null);
  const taken = useUndo();
  function take(one: ItemDraft['attachments'][number], place: number): void {
    edit(({ attachments }) => ({ attachments: attachments.filter(({ key }) => key !== one.key) }));
    taken.offer(
      () => edit(({ attachments }) => ({ attachments: putBack(attachments, one, place) })),
      t.removed(one.name),
    );
    part.current?.querySelector('input')?.focus();
  }
  return (
    <div ref={part}>
      <FileField
        label={label}
        name="attachments"
        hint={t.attachmentHint(ATTACHMENT_SLOTS)}
        error={problems.attachments}
        accept={ATTACHMENT_TYPES}
        multiple
        onFiles={addAttachments}
      >
        <ul className={styles.files} aria-label={label}>
          {draft.attachments.map((one, place) => (
            <li key={one.key} className={styles.attachment} data-refused={refused === one.key || undefined}>
              <span className={styles.name}>
                {one.name} <span className={styles.size}>{formatBytes(one.size)}</span>
              </span>
              <Button aria-label={t.named(one.name, t.remove)} onClick={() => take(one, place)}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
        <TakenOut {...taken} undo={draft.attachments.length < ATTACHMENT_SLOTS ? taken.undo : null} />
      </FileField>
    </div>
  );
}

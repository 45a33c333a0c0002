import { ATTACHMENT_SLOTS } from '@wkff/contracts';
import { ITEM_FIELDS } from '@wkff/contracts/items';
import { Button, FileField } from '@wkff/ui';
import { useRef, useState } from 'react';
import { ATTACHMENT_TYPES } from './chooseFiles.ts';
import { formatBytes } from '../detail/formatBytes.ts';
import styles from './form.module.css';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';

const t = texts.files;
const { label } = ITEM_FIELDS.attachments;

/** The attachments field: choose, drop and remove files. */
export function AttachmentSlots({ form: { draft, problems, refused, edit, addAttachments } }: { form: ItemInput }) {
  const part = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
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
          {draft.attachments.map(({ key, name, size }) => (
            <li key={key} className={styles.attachment} data-refused={refused === key || undefined}>
              <span className={styles.name}>
                {name} <span className={styles.size}>{formatBytes(size)}</span>
              </span>
              <Button
                aria-label={t.named(name, t.remove)}
                onClick={() => {
                  edit(({ attachments }) => ({ attachments: attachments.filter((one) => one.key !== key) }));
                  setAnnouncement(t.removed(name));
                  part.current?.querySelector('input')?.focus();
                }}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.announcement}>
          {announcement}
        </p>
      </FileField>
    </div>
  );
}

import { IMAGE_SLOTS, type ContentItem } from '@wkff/contracts';
import { EditorForm, formTexts, LeaveDialog, useLeaving, type Problems } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert } from '@wkff/ui';
import type { Board } from '../board.ts';
import { Names } from '../tools/Names.tsx';
import { AttachmentSlots } from './AttachmentSlots.tsx';
import { Checks } from './Checks.tsx';
import { Description } from './Description.tsx';
import { DropNote } from './DropNote.tsx';
import { HeadFields, MoreFields, PublishFields, type FieldsProps } from './Fields.tsx';
import styles from './form.module.css';
import type { OpenForm } from './openForm.ts';
import { PictureSlots } from './PictureSlots.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useSavedToast } from './savedToast.ts';
import { texts } from './texts.ts';
import { useFormDrop } from './useFormDrop.ts';
import { useItemForm, type ItemInput } from './useItemForm.ts';
import { usePictures } from './usePictures.ts';
import { AskRemoval, useRemoval } from './useRemoval.tsx';

export interface ItemFormViewProps {
  host: Host;
  board: Board;
  opened: OpenForm;
}

/** The form to create and edit items of all boards. */
export function ItemFormView({ host, board, opened }: ItemFormViewProps) {
  const form = useItemForm(host, board, opened, handleSaved);
  const { base, editor } = form;
  const leaving = useLeaving(board.path, editor);
  const removal = useRemoval(host, board, form, leaving);
  const showSaved = useSavedToast(host, board);

  function handleSaved(saved: ContentItem, merged: string | null): void {
    const isNew = form.sending.isCreating();
    const gone = isNew ? (base?.id ?? opened.gone) : null;
    if (gone === null) leaving.leave();
    else leaving.leaveDeleted(board.detail(gone), 'list');
    showSaved(saved, isNew, merged);
  }

  return (
    <EditorForm
      editor={editor}
      label={(base ? texts.edit : texts.create)(board.name)}
      heading={<Origin opened={opened} names={base?.names} />}
      discard={base ? undefined : formTexts.draft.discardNew}
      onSave={form.waiting.save}
      waiting={unfinished(form)}
      isLong
      className={styles.form}
      fieldsClassName={styles.columns}
      saveClassName={styles.bar}
      bar={<SaveBar board={board} form={form} now={host.clock.now()} leaving={leaving} onRemove={removal.ask} />}
      after={
        <>
          <AskRemoval removal={removal} />
          <LeaveDialog leaving={leaving} />
        </>
      }
    >
      <ItemFields host={host} board={board} form={form} />
    </EditorForm>
  );
}

interface OriginProps {
  opened: OpenForm;
  names: ContentItem['names'] | undefined;
}

/** Says who wrote the item, and where the input comes from if it is that of another item. */
function Origin({ opened: { copied, gone }, names }: OriginProps) {
  return (
    <>
      {copied ? <Alert>{texts.copy.copied}</Alert> : null}
      {!copied && gone !== null ? <Alert kind="error">{texts.copy.gone}</Alert> : null}
      <Names names={names} />
    </>
  );
}

/** Returns the errors for files that are not ready to be saved. */
const unfinished = ({ uploading, preparing }: ItemInput): Problems => ({
  ...(uploading.count > 0 ? { description: texts.problems.uploading } : {}),
  ...(preparing.size > 0 ? { images: texts.files.notPrepared } : {}),
});

/** The fields: what the item says, and beside it when and where it appears. */
function ItemFields(fields: FieldsProps) {
  const { board, form } = fields;
  const pictures = usePictures(board, form);
  const drop = useFormDrop(board, form, pictures);
  return (
    <>
      <div className={styles.main} data-dropping={drop.isOver || undefined}>
        <HeadFields {...fields} />
        <Description {...fields} />
        {IMAGE_SLOTS[board.location] > 0 ? <PictureSlots board={board} form={form} input={pictures} /> : null}
        <AttachmentSlots form={form} />
        <DropNote board={board} drop={drop} />
      </div>
      <div className={styles.side}>
        <Checks {...fields} />
        <PublishFields {...fields} />
        <MoreFields {...fields} />
      </div>
    </>
  );
}

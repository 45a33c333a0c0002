import { serverMessage } from '@wkff/api-client';
import { DELETED_DAYS, IMAGE_SLOTS, type ContentItem } from '@wkff/contracts';
import {
  ConfirmDialog,
  EditorForm,
  formTexts,
  LeaveDialog,
  UNDO_MS,
  useLeaving,
  withLogin,
  type Problems,
} from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { useRevalidator } from '@wkff/router';
import { Alert, showToastAfterwards } from '@wkff/ui';
import { useState } from 'react';
import { photosBoard, type Board } from '../board.ts';
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
  const showSaved = useSavedToast(host, board);
  const [isAsked, setIsAsked] = useState(false);
  const { revalidate } = useRevalidator();

  function handleSaved(saved: ContentItem, merged: string | null): void {
    const isNew = form.sending.isCreating();
    const gone = isNew ? (base?.id ?? opened.gone) : null;
    if (gone === null) leaving.leave();
    else leaving.leaveDeleted(board.detail(gone), 'list');
    showSaved(saved, isNew, merged);
  }

  /** Restores the deleted item. Runs on the page that follows the form. */
  async function restore(id: number): Promise<void> {
    try {
      await withLogin(() => host.api.content.undelete(id));
      await revalidate();
      void showToastAfterwards(texts.remove.undone);
    } catch (error) {
      host.report({ where: 'boards: undo of a deletion', error });
      void showToastAfterwards(serverMessage(error) ?? texts.remove.notUndone, 'error');
    }
  }

  async function handleRemove(): Promise<void> {
    setIsAsked(false);
    if (!base || !(await form.remove(base.id))) return;
    leaving.leaveDeleted(board.detail(base.id), board === photosBoard ? 'back' : 'list');
    const undo = { lasts: UNDO_MS, list: [{ label: formTexts.draft.undo, run: () => void restore(base.id) }] };
    void showToastAfterwards(texts.remove.done, 'success', undo);
  }

  return (
    <EditorForm
      editor={editor}
      label={(base ? texts.edit : texts.create)(board.name)}
      heading={
        <>
          <Origin opened={opened} />
          <Names names={base?.names} />
        </>
      }
      discard={base ? undefined : formTexts.draft.discardNew}
      onSave={form.waiting.save}
      waiting={unfinished(form)}
      isLong
      className={styles.form}
      fieldsClassName={styles.columns}
      saveClassName={styles.bar}
      bar={
        <SaveBar
          board={board}
          form={form}
          now={host.clock.now()}
          onLogin={leaving.toLogin}
          onLeave={leaving.back}
          onRemove={() => setIsAsked(true)}
        />
      }
      after={
        <>
          {isAsked ? <AskRemoval onConfirm={() => void handleRemove()} onClose={() => setIsAsked(false)} /> : null}
          <LeaveDialog leaving={leaving} />
        </>
      }
    >
      <ItemFields host={host} board={board} form={form} />
    </EditorForm>
  );
}

/** Says where the input comes from, if it is that of another item. */
function Origin({ opened: { copied, gone } }: Pick<ItemFormViewProps, 'opened'>) {
  if (copied) return <Alert>{texts.copy.copied}</Alert>;
  return gone === null ? null : <Alert kind="error">{texts.copy.gone}</Alert>;
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

function AskRemoval({ onConfirm, onClose }: { onConfirm(): void; onClose(): void }) {
  const { title, button, cancel, question, waysBack } = texts.remove;
  return (
    <ConfirmDialog title={title} confirm={button} cancel={cancel} onConfirm={onConfirm} onClose={onClose}>
      <p>{question}</p>
      <p>{waysBack(UNDO_MS / 1_000, DELETED_DAYS)}</p>
    </ConfirmDialog>
  );
}

import { IMAGE_SLOTS, seoulDate, seoulTime } from '@wkff/contracts';
import { ConfirmDialog, Conflict, LeaveDialog, useLeaving } from '@wkff/forms';
import type { Host } from '@wkff/mf-contract';
import { Alert, Button, formatDate, showToastAfterwards } from '@wkff/ui';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { photosBoard, type Board } from '../board.ts';
import { AttachmentSlots } from './AttachmentSlots.tsx';
import { Checks } from './Checks.tsx';
import type { ItemField } from './checkItem.ts';
import { differences } from './differences.ts';
import { Description } from './Description.tsx';
import { HeadFields, MoreFields, PublishFields } from './Fields.tsx';
import styles from './form.module.css';
import { draftOf } from './itemDraft.ts';
import type { OpenForm } from './openForm.ts';
import { PictureSlots } from './PictureSlots.tsx';
import { SaveBar } from './SaveBar.tsx';
import { texts } from './texts.ts';
import { useItemForm, type ItemForm as Form } from './useItemForm.ts';

export interface ItemFormProps {
  host: Host;
  board: Board;
  opened: OpenForm;
}

/** The form to create and edit items of all boards. */
export function ItemForm({ host, board, opened }: ItemFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useItemForm(host, board, opened, (field) => focusField(element.current, field));
  const { base, draft, isBusy, isTouched, saving } = form;
  const leaving = useLeaving(board.path, { isTouched, forget: form.discard });
  const [isAsked, setIsAsked] = useState(false);
  const conflict = saving.state.phase === 'conflict' ? saving.state.stored : null;

  async function finish(end: Promise<{ phase: string } | null>): Promise<void> {
    if ((await end)?.phase !== 'saved') return;
    leaving.leave();
    void showToastAfterwards((base ? texts.save.edited : texts.save.created)(board.name));
  }

  async function handleRemove(): Promise<void> {
    setIsAsked(false);
    if (!base || !(await form.remove(base))) return;
    leaving.leaveDeleted(board.detail(base.id), board === photosBoard ? 'back' : 'list');
    void showToastAfterwards(texts.remove.done);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void finish(form.save());
  }

  const fields = { host, board, form };
  return (
    <form ref={element} className={styles.form} onSubmit={handleSubmit} onKeyDown={keepOpen} noValidate>
      <Restored form={form} opened={opened} />
      {conflict ? (
        <Conflict
          title={texts.conflict.title}
          rows={differences(board, draftOf(board, conflict), draft).map(({ label, before: stored, after: mine }) => ({
            ...{ label, stored, mine },
          }))}
          onUseStored={() => form.take(conflict)}
          onUseMine={() => void finish(form.saveOver(conflict))}
        />
      ) : null}
      <div className={styles.columns} inert={isBusy}>
        <div className={styles.main}>
          <HeadFields {...fields} />
          <Description {...fields} />
          {IMAGE_SLOTS[board.location] > 0 ? <PictureSlots board={board} form={form} /> : null}
          <AttachmentSlots form={form} />
        </div>
        <div className={styles.side}>
          <Checks {...fields} />
          <PublishFields {...fields} />
          <MoreFields {...fields} />
        </div>
      </div>
      <SaveBar form={form} onLogin={leaving.toLogin} onLeave={leaving.back} onRemove={() => setIsAsked(true)} />
      {isAsked ? (
        <ConfirmDialog
          title={texts.remove.title}
          confirm={texts.remove.button}
          cancel={texts.remove.cancel}
          onConfirm={() => void handleRemove()}
          onClose={() => setIsAsked(false)}
        >
          <p>{texts.remove.question}</p>
        </ConfirmDialog>
      ) : null}
      <LeaveDialog leaving={leaving} />
    </form>
  );
}

/** Says that unsaved input was restored, and offers to start over. */
function Restored({ form, opened }: { form: Form; opened: OpenForm }) {
  const { base, restoredAt } = form;
  if (restoredAt === null) return null;
  const moment = `${formatDate(seoulDate(restoredAt))} ${seoulTime(restoredAt).slice(0, 5)}`;
  return (
    <Alert>
      <p>{texts.draft.restored(moment)}</p>
      {opened.hasLostFiles ? <p>{texts.draft.filesLost}</p> : null}
      <Button onClick={() => form.take(base)}>{base ? texts.draft.discardEdit : texts.draft.discardNew}</Button>
    </Alert>
  );
}

/** Ignores Enter in single-line fields, which would submit unfinished input. */
function keepOpen(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type !== 'file') event.preventDefault();
}

/** Moves the focus to a field, by its name on the wire. */
function focusField(form: HTMLFormElement | null, field: ItemField): void {
  const name = field === 'imageAlts' ? 'images' : field;
  // After the error is rendered.
  requestAnimationFrame(() => {
    const control =
      form?.querySelector<HTMLElement>(`[name="${name}"]`) ??
      form?.querySelector<HTMLElement>(`[data-field="${name}"] [contenteditable="true"]`);
    control?.focus();
  });
}

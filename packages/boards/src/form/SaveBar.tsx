import { failureText, formTexts, isForbidden, type Leaving } from '@wkff/forms';
import { Alert, Button } from '@wkff/ui';
import { useEffect, useRef } from 'react';
import type { Board } from '../board.ts';
import styles from './form.module.css';
import { ProblemLinks } from './ProblemLinks.tsx';
import { failureWords } from './saveFailure.ts';
import { texts } from './texts.ts';
import type { ItemInput } from './useItemForm.ts';
import { storedVisibility, visibilityOf } from './visibility.ts';

const t = texts.save;

export interface SaveBarProps {
  board: Board;
  form: ItemInput;
  /** Site clock, epoch ms. */
  now: number;
  leaving: Leaving;
  onRemove(): void;
}

/** The form's buttons and messages about the save, in its sticky bar. */
export function SaveBar({ board, form, now, leaving, onRemove }: SaveBarProps) {
  const { base, editor, sending } = form;
  const { isBusy } = editor;
  const { request, progress, isInstead } = sending;
  const isRemoving = isBusy && request === 'remove';
  return (
    <>
      <Failure form={form} onLogin={leaving.toLogin} />
      {progress === null || !isBusy ? null : <Progress part={progress} onCancel={sending.cancel} />}
      <ProblemLinks board={board} form={form} />
      <div role="status">
        {form.waiting.isWaiting ? (
          <p className={styles.actions}>
            {form.uploading.count > 0 ? t.waiting : t.waitingForPictures}{' '}
            <Button onClick={form.waiting.stop}>{t.stopWaiting}</Button>
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" aria-disabled={isBusy || form.waiting.isWaiting} className={styles.submit}>
          {isBusy && !isRemoving ? (base && !isInstead ? t.editing : t.creating) : labelOf(form, now)}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => (isBusy ? undefined : leaving.back())}>
          {t.cancel}
        </Button>
        {base?.can_delete && !isInstead ? (
          <Button aria-disabled={isBusy} className={styles.remove} onClick={() => (isBusy ? undefined : onRemove())}>
            {isRemoving ? texts.remove.removing : texts.remove.button}
          </Button>
        ) : null}
        <p className={styles.note} role="status">
          {editor.note}
        </p>
      </div>
    </>
  );
}

/** Returns the label of the save button, which says what visitors will find. */
function labelOf({ base, draft, sending }: ItemInput, now: number): string {
  const visibility = visibilityOf(draft, now);
  if (!base || sending.isInstead) return t.create[visibility];
  return (storedVisibility(base, now) === visibility ? t.edit : t.change)[visibility];
}

/** Why the save failed. Focuses the button that leads to the login where the account may not save. */
function Failure({ form, onLogin }: { form: ItemInput; onLogin(): void }) {
  const failure = failureOf(form);
  const alert = useRef<HTMLDivElement>(null);
  const isRefused = isForbidden(form.editor.state);
  useEffect(() => {
    if (isRefused) alert.current?.querySelector('button')?.focus();
  }, [isRefused]);
  if (!failure) return null;
  return (
    <div ref={alert}>
      <Alert kind="error">
        <p>{failure}</p>
        {isRefused ? (
          <Button kind="primary" onClick={onLogin}>
            {formTexts.toLogin}
          </Button>
        ) : null}
        {isGone(form) ? <Button onClick={() => createInstead(form)}>{texts.copy.createInstead}</Button> : null}
      </Alert>
    </div>
  );
}

/** Saves the input as a new item, because somebody deleted the stored one. */
function createInstead({ sending, waiting }: ItemInput): void {
  sending.createInstead();
  waiting.save();
}

/** True if the item was deleted while it was being edited. */
const isGone = ({ base, editor: { state }, sending: { request } }: ItemInput) =>
  base !== null && request === 'edit' && state.phase === 'refused' && state.code === 'article_not_found';

function Progress({ part, onCancel }: { part: number; onCancel(): void }) {
  const isSent = part >= 1;
  return (
    <div className={styles.progress}>
      <label className={styles.sending}>
        <span>{isSent ? t.finishing : t.progress}</span>
        <progress max={1} {...(isSent ? {} : { value: part })} />
      </label>
      <Button onClick={onCancel}>{t.stop}</Button>
    </div>
  );
}

function failureOf({ editor: { state }, sending: { request } }: ItemInput): string | null {
  if (state.phase !== 'unsure' && state.phase !== 'refused') return null;
  const isOut = state.phase === 'refused' && state.code === 'unauthorized';
  const words = state.message ?? (isOut ? formTexts.sessionOver : failureWords(request));
  const sentence = /[.!?]$/.test(words) ? words : `${words}.`;
  const message = state.phase === 'refused' ? `${sentence} ${t.inputRemains}` : sentence;
  const unsure = request === 'remove' ? '' : formTexts.unsure;
  return failureText({ ...state, message }, { notLoggedIn: message, failed: message, unsure, forbidden: '' });
}

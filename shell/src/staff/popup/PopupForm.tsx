import type { Popup } from '@wkff/contracts';
import { ConfirmDialog, Conflict, formTexts, SaveRow } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { Button, DialogPreview, formatMatchDate, PopupDialog, SectionHeading, TextArea, TextField } from '@wkff/ui';
import { useRef, useState, type FormEvent } from 'react';
import { usePage } from '../../page/PageContext.tsx';
import {
  changedFields,
  draftOf,
  findProblem,
  hasCookieDays,
  lastDay,
  type PopupDraft,
  type PopupField,
} from './popupDraft.ts';
import styles from './popup.module.css';
import { PictureField } from './PictureField.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { texts } from './texts.ts';
import { usePopupSave } from './usePopupSave.ts';

const t = texts.form;

export interface PopupFormProps {
  account: SessionUser;
  /** The stored popup. Null: a new one. */
  popup: Popup | null;
  /** Today on the site clock, `YYYY-MM-DD`. */
  today: string;
  onSaved(stored: Popup): void;
  onDeleted(): void;
  /** Called to show another stored popup. */
  onShow(stored: Popup): void;
}

/** The field of each error code. */
const FIELD_OF: Record<string, PopupField> = { link_invalid: 'link', image_not_found: 'image' };

/** The form for a popup, with a preview of the popup as visitors see it. */
export function PopupForm({ account, popup, today, onSaved, onDeleted, onShow }: PopupFormProps) {
  const { host } = usePage();
  const form = useRef<HTMLFormElement>(null);
  const { state, reset, isRestored, base, draft, touched, edit, take, save, remove } = usePopupSave(
    host,
    account,
    popup,
    today,
  );
  const [note, setNote] = useState<string | null>(isRestored ? formTexts.restored : null);
  const [problem, setProblem] = useState<{ field: PopupField; message: string } | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const errorOf = (field: PopupField) => (problem?.field === field ? problem.message : null);

  function set(change: Partial<PopupDraft>): void {
    edit(change);
    setProblem(null);
    setNote(null);
  }

  function focus(field: PopupField): void {
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }

  async function saveOver(over: Popup | null): Promise<void> {
    setNote(null);
    if (over === base && base !== null && touched.length === 0) {
      reset();
      return setNote(formTexts.unchanged);
    }
    const found = findProblem(draft);
    setProblem(found);
    if (found) {
      reset();
      return focus(found.field);
    }
    const end = await save(over);
    if (end?.phase === 'saved' && end.stored) {
      take(base === null ? null : end.stored);
      reset();
      onSaved(end.stored);
    } else if (end?.phase === 'refused') showRefusal(end.code, end.message);
  }

  function showRefusal(code: string, message: string | null): void {
    const field = FIELD_OF[code];
    if (field && message) {
      setProblem({ field, message });
      focus(field);
    } else if (code === 'popup_not_found') {
      reset();
      // Keeps the input as a new popup.
      take(null);
      edit(draft);
      setNote(t.gone);
    }
  }

  async function handleDelete(stored: Popup): Promise<void> {
    setIsAsked(false);
    const end = await remove(stored);
    if (end?.phase === 'saved') {
      take(stored);
      onDeleted();
    } else if (end?.phase === 'conflict' && end.stored) {
      reset();
      take(end.stored);
      setNote(texts.remove.changed);
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void saveOver(base);
  }

  function takeStored(stored: Popup): void {
    reset();
    take(base === null ? null : stored);
    if (base === null) onShow(stored);
  }

  const conflict = state.phase === 'conflict' ? state.stored : null;
  const last = lastDay(draft);
  return (
    <div className={styles.columns}>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} aria-label={base ? t.edit : t.create} noValidate>
        <SectionHeading>{base ? t.edit : t.create}</SectionHeading>
        <TextField
          name="title"
          label={t.title}
          error={errorOf('title')}
          value={draft.title}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <TextArea
          name="text"
          label={t.text}
          value={draft.text}
          maxLength={2_000}
          rows={5}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <PictureField image={draft.image} error={errorOf('image')} onChange={(image) => set({ image })} />
        <TextField
          name="link"
          label={t.link}
          hint={t.linkHint}
          error={errorOf('link')}
          value={draft.link}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={2_000}
          onChange={(event) => set({ link: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <TextField
            name="start_date"
            type="date"
            label={t.start}
            error={errorOf('start_date')}
            value={draft.start_date}
            onChange={(event) => set({ start_date: event.currentTarget.value })}
          />
          <TextField
            name="display_days"
            label={t.days}
            error={errorOf('display_days')}
            value={draft.display_days}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={(event) => set({ display_days: event.currentTarget.value })}
          />
        </div>
        <p className={styles.window}>
          {last === null ? null : t.window(formatMatchDate(draft.start_date), formatMatchDate(last))}
        </p>
        <RadioGroup
          name="mode"
          legend={t.mode}
          value={draft.mode}
          labels={t.modes}
          onChange={(mode) => set({ mode })}
        />
        {draft.mode === 'dismiss' ? (
          <RadioGroup
            name="store"
            legend={t.store}
            value={draft.store}
            labels={t.stores}
            onChange={(store) => set({ store })}
          />
        ) : null}
        {hasCookieDays(draft) ? (
          <TextField
            name="cookie_days"
            label={t.cookieDays}
            error={errorOf('cookie_days')}
            value={draft.cookie_days}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            onChange={(event) => set({ cookie_days: event.currentTarget.value })}
          />
        ) : null}
        <SaveRow state={state} note={note} />
        <div className={styles.more}>
          {touched.length > 0 ? (
            <Button
              onClick={() => {
                take(popup);
                reset();
                setProblem(null);
                setNote(null);
              }}
            >
              {t.discard}
            </Button>
          ) : null}
          {base ? <Button onClick={() => setIsAsked(true)}>{texts.remove.button}</Button> : null}
        </div>
        {conflict ? (
          <Conflict
            {...(base === null ? { title: t.sameDay } : {})}
            rows={conflictRows(draftOf(conflict), draft)}
            onUseStored={() => takeStored(conflict)}
            onUseMine={() => void saveOver(conflict)}
          />
        ) : null}
        {isAsked && base ? (
          <ConfirmDialog
            title={texts.remove.title}
            confirm={texts.remove.confirm}
            cancel={texts.remove.cancel}
            onConfirm={() => void handleDelete(base)}
            onClose={() => setIsAsked(false)}
          >
            <p>{texts.remove.text(base.title)}</p>
          </ConfirmDialog>
        ) : null}
      </form>
      <section className={styles.preview}>
        <SectionHeading>{texts.preview}</SectionHeading>
        <PopupDialog
          popup={{ ...draft, title: draft.title || texts.previewTitle }}
          onClose={() => undefined}
          frame={DialogPreview}
        />
      </section>
    </div>
  );
}

const LABELS: Record<PopupField, string> = {
  title: t.title,
  text: t.text,
  image: texts.picture.label,
  link: t.link,
  start_date: t.start,
  display_days: t.days,
  mode: t.mode,
  store: t.store,
  cookie_days: t.cookieDays,
};

function conflictRows(stored: PopupDraft, mine: PopupDraft) {
  return changedFields(stored, mine).map((field) => ({
    label: LABELS[field],
    stored: valueText(stored, field, texts.picture.stored),
    mine: valueText(mine, field, texts.picture.mine),
  }));
}

/** Returns the value of a field as text. @param picture text for a picture. */
function valueText(draft: PopupDraft, field: PopupField, picture: string): string {
  if (field === 'mode') return t.modes[draft.mode];
  if (field === 'store') return t.stores[draft.store];
  if (field === 'image' && draft.image) return picture;
  return draft[field]?.trim() || formTexts.conflict.none;
}

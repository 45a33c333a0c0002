import { isApiError } from '@wkff/api-client';
import { paths, type Popup } from '@wkff/contracts';
import { EditorForm, formTexts, LeaveDialog, openEditor, useEditor, useLeaving, useOpening } from '@wkff/forms';
import type { SessionUser } from '@wkff/session';
import { Alert, Button, DialogPreview, PopupDialog, SectionHeading, ViewHeading } from '@wkff/ui';
import { usePage } from '../../page/PageContext.tsx';
import styles from './popup.module.css';
import { popupEditable, type PopupsOfForm } from './popupEditable.ts';
import { PopupFields, type PopupEditor } from './PopupFields.tsx';
import type { PopupDraft } from './popupDraft.ts';
import { texts } from './texts.ts';

const t = texts.form;

export interface PopupFormProps extends PopupsOfForm {
  account: SessionUser;
  /** The stored popup. Null: a new one. */
  popup: Popup | null;
  /** `merged`: the sentence about what others have saved meanwhile, or null. */
  onSaved(stored: Popup, merged: string | null): void;
  /** Receives the popup as it was stored. */
  onDeleted(popup: Popup): void;
  /** Called to show another stored popup. */
  onShow(stored: Popup): void;
}

/** The form for a popup, with a preview of the popup as visitors see it. */
export function PopupForm(props: PopupFormProps) {
  const { account, popup } = props;
  const { host } = usePage();
  const { opening } = useOpening(
    () => openEditor(popupEditable(host.api, popup, props), account.id, popup),
    (error) => host.report({ where: 'popup', error }),
  );
  return opening.phase === 'ready' ? <Opened {...props} opened={opening.opened} /> : null;
}

function Opened(props: OpenedProps) {
  const { editor, leaving } = usePopupEditor(props);
  const isNew = editor.draft.id === null;
  const title = isNew ? t.create : t.edit;
  const handleDeleted = () => {
    leaving.allow();
    if (editor.stored) props.onDeleted(editor.stored);
  };
  return (
    <div className={styles.columns}>
      <EditorForm
        editor={editor}
        label={title}
        heading={
          <>
            <ViewHeading>{title}</ViewHeading>
            {isNew && props.copy ? <Origin isKnown={props.copy.popup !== null} /> : null}
          </>
        }
        discard={isNew ? formTexts.draft.discardNew : undefined}
        conflict={isNew ? t.sameDay : undefined}
        className={styles.form}
        fieldsClassName={styles.form}
        onLogin={leaving.toLogin}
        after={
          <div className={styles.more}>
            {editor.isTouched ? <Button onClick={editor.discard}>{t.discard}</Button> : null}
            <DeleteButton editor={editor} onDeleted={handleDeleted} />
          </div>
        }
      >
        <PopupFields editor={editor} />
      </EditorForm>
      <LeaveDialog leaving={leaving} />
      <Preview draft={editor.draft} />
    </div>
  );
}

/** Says where the input of a copy comes from. */
function Origin({ isKnown }: { isKnown: boolean }) {
  return isKnown ? <Alert>{t.copied}</Alert> : <Alert kind="error">{t.notCopied}</Alert>;
}

type OpenedProps = PopupFormProps & { opened: Parameters<typeof useEditor<Popup | null, PopupDraft>>[0] };

function usePopupEditor({ popup, opened, onSaved, onShow }: OpenedProps) {
  const { host } = usePage();
  const editor: PopupEditor = useEditor(opened, host, {
    latest: popup,
    onStored(stored, how, merged) {
      // The form of a new popup is replaced by that of the stored one.
      if (popup === null) leaving.allow();
      if (stored && how === 'saved') onSaved(stored, merged);
      else if (stored && popup === null) onShow(stored);
    },
    onRefused(code) {
      if (code !== 'popup_not_found') return;
      // Keeps the input as a new popup.
      editor.take(null, { ...editor.draft, id: null });
      editor.say(t.gone);
    },
  });
  const leaving = useLeaving(paths.staffPopup, editor);
  return { editor, leaving };
}

function Preview({ draft }: { draft: PopupDraft }) {
  return (
    <section className={styles.preview}>
      <SectionHeading>{texts.preview}</SectionHeading>
      <PopupDialog
        popup={{ ...draft, title: draft.title || texts.previewTitle }}
        onClose={() => undefined}
        frame={DialogPreview}
      />
    </section>
  );
}

/** Deletes the stored popup at once; the list offers to undo it. */
function DeleteButton({ editor, onDeleted }: { editor: PopupEditor; onDeleted(): void }) {
  const deletePopup = useDeletePopup(editor, onDeleted);
  const { id } = editor.draft;
  if (id === null) return null;
  return (
    <Button aria-disabled={editor.isBusy} onClick={() => (editor.isBusy ? undefined : void deletePopup(id))}>
      {texts.remove.button}
    </Button>
  );
}

/** Returns a function that deletes the stored popup with this id, unless others have changed it. */
function useDeletePopup(editor: PopupEditor, onDeleted: () => void) {
  const { host } = usePage();

  async function send(id: number): Promise<null> {
    await host.api.site.deletePopup(id, editor.version).catch((error: unknown) => {
      // Already deleted: by a request whose answer was lost, or by someone else.
      if (!isApiError(error) || error.code !== 'popup_not_found') throw error;
    });
    return null;
  }

  return async (id: number): Promise<void> => {
    const end = await editor.run({ send: () => send(id), isStored: (now) => now === null });
    if (end?.phase === 'saved') {
      editor.forget();
      onDeleted();
    } else if (end?.phase === 'conflict') {
      editor.take(end.stored);
      editor.say(texts.remove.changed);
    }
  };
}

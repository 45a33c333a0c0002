import { createDocumentsClient, serverMessage, type DocumentsClient } from '@wkff/api-client';
import type { DocumentRevisionDetail, StoredDocument } from '@wkff/contracts';
import { Link } from '@wkff/router';
import type { SessionUser } from '@wkff/session';
import { Alert, Button, ErrorState, Loading, SectionHeading } from '@wkff/ui';
import { useState, type ReactNode } from 'react';
import { EditorForm } from '../EditorForm.tsx';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { momentText } from '../momentText.ts';
import { openEditor, type OpenEditor } from '../openEditor.ts';
import { PreviewDialog } from '../preview/PreviewDialog.tsx';
import { texts as previewTexts } from '../preview/texts.ts';
import { useEditor, type Editor, type EditorHost } from '../useEditor.ts';
import { useLeaving } from '../useLeaving.ts';
import { usePageClient } from '../usePageClient.ts';
import { useOpening } from '../useOpening.ts';
import { texts as versionTexts } from '../versions/texts.ts';
import type { UploadHost } from '../usePictureUpload.ts';
import { withLogin } from '../withLogin.ts';
import { draftOf, valuesOf, type DocumentDraft } from './documentDraft.ts';
import { documentEditable, type DocumentForm } from './documentEditable.ts';
import { isLaterFormat, type Values } from './documentFields.ts';
import { DocumentFields } from './DocumentFields.tsx';
import { DocumentVersions, type DocumentVersionsProps } from './DocumentVersions.tsx';
import { laterRowsText } from './laterRows.ts';
import styles from './documents.module.css';
import { texts } from './texts.ts';

export interface DocumentEditorProps {
  host: EditorHost & UploadHost & { session: { token(): string | null } };
  account: SessionUser;
  form: DocumentForm;
  /** Path of a page that shows the document. */
  path: string;
  /** Returns what visitors see of a draft. Absent: there is no preview. */
  preview?: (values: Values) => ReactNode;
  /** Called with what was saved. */
  onSaved?: (stored: StoredDocument) => void;
  /** Default: the API of this site. */
  api?: DocumentsClient;
}

/** The form of a document (docs/spec/content.md#documents). */
export function DocumentEditor({ api: given, ...props }: DocumentEditorProps) {
  const { host, account, form } = props;
  const { key } = form.schema;
  const api = usePageClient(createDocumentsClient, host, given);
  const report = (error: unknown) => host.report({ where: `document: ${key}`, error });
  const { opening, retry } = useOpening(async () => {
    const stored = await withLogin(() => api.stored(key));
    return openEditor(
      documentEditable(api, form, () => host.clock.now()),
      account.id,
      stored,
    );
  }, report);
  if (opening.phase === 'loading') {
    return (
      <Loading label={texts.loading}>
        <span className={styles.block} aria-hidden="true" />
      </Loading>
    );
  }
  if (opening.phase === 'failed') {
    return (
      <ErrorState
        message={serverMessage(opening.error) ?? texts.failed}
        action={<Button onClick={retry}>{texts.retry}</Button>}
      />
    );
  }
  const { opened } = opening;
  if (isLaterFormat(form.schema, opened.start.stored.content)) {
    return (
      <ErrorState
        message={texts.later}
        action={<Button onClick={() => window.location.reload()}>{texts.reload}</Button>}
      />
    );
  }
  return <Opened {...props} api={api} opened={opened} report={report} />;
}

interface OpenedProps extends DocumentEditorProps {
  api: DocumentsClient;
  opened: OpenEditor<StoredDocument, DocumentDraft>;
  report(error: unknown): void;
}

function Opened(props: OpenedProps) {
  const { host, form, path, opened, onSaved } = props;
  const editor = useEditor(opened, host, {
    onStored: (stored, how, merged) => {
      if (how !== 'saved') return;
      onSaved?.(stored);
      const { content, scheduled_at: scheduledAt } = stored;
      const shown = scheduledAt === null ? host.clock.now() : Date.parse(scheduledAt);
      editor.say((merged ?? savedText(stored)) + laterRowsText(form, content, shown));
    },
  });
  const leaving = useLeaving(path, editor);
  const uploading = useUploading();
  return (
    <>
      <EditorForm
        editor={editor}
        isLong
        label={form.title}
        heading={<Heading title={form.title} stored={editor.stored} />}
        waiting={uploading.problems}
        className={styles.form}
        fieldsClassName={styles.form}
        saveClassName={styles.save}
        onLogin={leaving.toLogin}
        after={<Tools {...props} editor={editor} />}
      >
        <DocumentFields form={form} editor={editor} host={host} onUploading={uploading.onUploading} />
      </EditorForm>
      <LeaveDialog leaving={leaving} />
    </>
  );
}

/** The title. Says that nothing is stored, or that what is stored is yet to be shown. */
function Heading({ title, stored }: { title: string; stored: StoredDocument }) {
  const { version, scheduled_at: scheduledAt } = stored;
  const isScheduled = version > 0 && scheduledAt !== null;
  return (
    <>
      <SectionHeading>{title}</SectionHeading>
      {version === 0 ? <p className={styles.note}>{texts.builtIn}</p> : null}
      {isScheduled ? <Alert kind="info">{texts.scheduled(momentText(Date.parse(scheduledAt)))}</Alert> : null}
    </>
  );
}

interface ToolsProps extends OpenedProps {
  editor: Editor<StoredDocument, DocumentDraft>;
}

/** A preview, earlier versions, and ways out of the form. */
function Tools({ form, path, preview, api, report, editor }: ToolsProps) {
  function take({ content, saved_at: savedAt }: DocumentRevisionDetail): void {
    editor.replace(({ validDay, validTime, reason }) => ({
      ...draftOf(form.schema, { content, scheduled_at: null }),
      validDay,
      validTime,
      reason,
    }));
    editor.say(texts.versions.taken(momentText(Date.parse(savedAt))));
  }

  return (
    <div className={styles.buttons}>
      {preview ? <Preview>{() => preview(valuesOf(form.schema, editor.draft))}</Preview> : null}
      <Versions api={api} form={form} stored={editor.stored} report={report} onTake={take} />
      {editor.isTouched ? <Button onClick={editor.discard}>{texts.discard}</Button> : null}
      <Link to={path} className={styles.toPage}>
        {texts.toPage}
      </Link>
    </div>
  );
}

const savedText = ({ scheduled_at: scheduledAt }: StoredDocument): string =>
  scheduledAt === null ? texts.saved : texts.savedFor(momentText(Date.parse(scheduledAt)));

function Preview({ children }: { children(): ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {previewTexts.open}
      </Button>
      {isOpen ? <PreviewDialog onClose={() => setIsOpen(false)}>{children()}</PreviewDialog> : null}
    </>
  );
}

type VersionsProps = Omit<DocumentVersionsProps, 'onClose'>;

function Versions({ onTake, ...dialog }: VersionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {versionTexts.open}
      </Button>
      {isOpen ? (
        <DocumentVersions
          {...dialog}
          onClose={() => setIsOpen(false)}
          onTake={(version) => {
            setIsOpen(false);
            onTake(version);
          }}
        />
      ) : null}
    </>
  );
}

/** Counts a form's unfinished uploads, which block the save. */
function useUploading() {
  const [fields, setFields] = useState<readonly string[]>([]);
  return {
    onUploading(field: string, isUploading: boolean): void {
      setFields((before) => [...before.filter((one) => one !== field), ...(isUploading ? [field] : [])]);
    },
    problems: Object.fromEntries(fields.map((field) => [field, texts.picture.wait])),
  };
}

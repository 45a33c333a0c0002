import { EditorForm, LeaveDialog, type Editor, type useLeaving } from '@wkff/forms';
import type { ReactNode } from 'react';
import { Confirmation, type Warned } from './Confirmation.tsx';
import styles from './office.module.css';
import { PreviewRow } from './PreviewRow.tsx';
import type { PreviewState } from './usePreview.ts';

export interface PreviewFormProps<
  Stored extends { version: number } | null,
  Draft extends object,
  Preview extends Warned,
> {
  editor: Editor<Stored, Draft>;
  leaving: ReturnType<typeof useLeaving>;
  /** Name of the form for screen readers. */
  label: string;
  /** Label of the button that throws a found draft away. */
  discard?: string;
  preview: PreviewState<Preview>;
  /** Shows what the present input would change. */
  changes(preview: Preview): ReactNode;
  /** The present input as comparable text. A preview of another one cannot be confirmed. */
  input: string;
  /** Asks for a preview of the present input. */
  onPreview(): void;
  /** Label of the button that stores what was previewed. */
  confirm: string;
  /** Returns false for a preview of what cannot be stored. Default: all can. */
  isPossible?: ((preview: Preview) => boolean) | undefined;
  /** What cannot be undone. */
  final: string;
  /** The fields. */
  children: ReactNode;
}

/** The form of something that is stored only as it was previewed: its fields, the preview, and what stores it. */
export function PreviewForm<Stored extends { version: number } | null, Draft extends object, Preview extends Warned>({
  editor,
  leaving,
  preview,
  input,
  children,
  ...props
}: PreviewFormProps<Stored, Draft, Preview>) {
  const isCurrent = preview.phase === 'ready' && preview.of === input;
  return (
    <>
      <EditorForm
        editor={editor}
        label={props.label}
        heading={null}
        discard={props.discard}
        isLong
        onSave={props.onPreview}
        className={styles.form}
        fieldsClassName={styles.form}
        bar={<PreviewRow state={preview} isCurrent={isCurrent} note={editor.note} />}
        after={
          isCurrent ? (
            <Confirmation
              preview={preview.preview}
              editor={editor}
              confirm={(props.isPossible?.(preview.preview) ?? true) ? props.confirm : null}
              final={props.final}
              onLogin={leaving.toLogin}
            >
              {props.changes(preview.preview)}
            </Confirmation>
          ) : null
        }
      >
        {children}
      </EditorForm>
      <LeaveDialog leaving={leaving} />
    </>
  );
}

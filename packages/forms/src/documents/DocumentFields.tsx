import { TextField } from '@wkff/ui';
import { useId } from 'react';
import type { StoredDocument } from '@wkff/contracts';
import { DOCUMENT_LIMITS } from '@wkff/contracts';
import type { Editor } from '../useEditor.ts';
import { CellField, type CellFieldHost } from './CellField.tsx';
import type { DocumentDraft } from './documentDraft.ts';
import type { DocumentForm } from './documentEditable.ts';
import { isRows, type CellValue, type Row } from './documentFields.ts';
import type { RowsTexts } from './documentTexts.ts';
import styles from './documents.module.css';
import { RowsField } from './RowsField.tsx';
import { texts } from './texts.ts';

export interface DocumentFieldsProps extends Omit<CellFieldHost, 'inputs'> {
  form: DocumentForm;
  editor: Editor<StoredDocument, DocumentDraft>;
}

/** The fields of a document in their order, and when and why it is stored. */
export function DocumentFields(props: DocumentFieldsProps) {
  const { form, editor } = props;
  const { draft, problems, edit } = editor;
  return (
    <>
      {Object.keys(form.schema.fields).map((name) => (
        <DocumentField key={name} {...props} name={name} />
      ))}
      <Moment editor={editor} />
      <TextField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        error={problems.reason}
        value={draft.reason}
        maxLength={DOCUMENT_LIMITS.reason}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, reason: value }), 'reason')}
      />
    </>
  );
}

/** A field of a document: a list of rows, or one value. */
function DocumentField({ form, editor, host, onUploading, name }: DocumentFieldsProps & { name: string }) {
  const { schema, labels, inputs = {} } = form;
  const { draft, problems, edit } = editor;
  const field = schema.fields[name];
  const common = { host, inputs, onUploading, name };
  const label = labels[name] ?? { label: name };
  if (field === undefined || field.kind === 'level') return null;
  if (isRows(field)) {
    return (
      <RowsField
        {...common}
        field={field}
        labels={label as RowsTexts}
        rows={draft[name] as readonly Row[]}
        problems={problems}
        onChange={(change, ...fields) =>
          edit((now) => ({ ...now, [name]: change(now[name] as readonly Row[]) }) as DocumentDraft, ...fields)
        }
      />
    );
  }
  return (
    <CellField
      {...common}
      field={name}
      cell={field}
      labels={label}
      value={draft[name] as CellValue}
      problem={problems[field.kind === 'picture' ? `${name}.alt` : name]}
      onChange={(value) => edit((now) => ({ ...now, [name]: value }) as DocumentDraft, name, `${name}.alt`)}
    />
  );
}

/** From when the document is shown. */
function Moment({ editor: { draft, problems, edit } }: Pick<DocumentFieldsProps, 'editor'>) {
  const ids = { legend: useId(), note: useId() };
  return (
    <div role="group" aria-labelledby={ids.legend} aria-describedby={ids.note} className={styles.group}>
      <p id={ids.legend} className={styles.legend}>
        {texts.when.legend}
      </p>
      <p id={ids.note} className={styles.note}>
        {texts.when.note}
      </p>
      <div className={styles.cells}>
        <TextField
          type="date"
          name="validDay"
          label={texts.when.day}
          error={problems.validDay}
          value={draft.validDay}
          onChange={({ currentTarget: { value } }) => edit((now) => ({ ...now, validDay: value }), 'validDay')}
        />
        <TextField
          type="time"
          name="validTime"
          label={texts.when.time}
          error={problems.validTime}
          value={draft.validTime}
          onChange={({ currentTarget: { value } }) =>
            edit((now) => ({ ...now, validTime: value }), 'validDay', 'validTime')
          }
        />
      </div>
    </div>
  );
}

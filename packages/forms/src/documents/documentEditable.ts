import type { DocumentsClient } from '@wkff/api-client';
import type { StoredDocument } from '@wkff/contracts';
import { lineField, linesField, rowFields } from '../conflict/fields.ts';
import type { DraftField } from '../conflict/merge.ts';
import type { Editable, Problems, Refusal } from '../editable.ts';
import { contentOf, draftFormat, draftOf, findProblems, validFromOf, type DocumentDraft } from './documentDraft.ts';
import { isRows, type Cell, type CellValue, type DocumentSchema, type Field, type Row } from './documentFields.ts';
import type { CellTexts, DocumentTexts, RowsTexts } from './documentTexts.ts';
import { texts } from './texts.ts';

/** What the form of a document is made of. */
export interface DocumentForm {
  schema: DocumentSchema;
  /** Title of the document: in lists of drafts, and above the form. */
  title: string;
  labels: DocumentTexts;
}

/** A document. @param now returns the time of the site clock, epoch ms. */
export const documentEditable = (
  api: Pick<DocumentsClient, 'save'>,
  { schema, title, labels }: DocumentForm,
  now: () => number,
): Editable<StoredDocument, DocumentDraft> => ({
  what: `document:${schema.key}`,
  format: draftFormat(schema),
  draftOf: (stored) => draftOf(schema, stored),
  titleOf: () => title,
  comparable: (draft) => JSON.stringify([contentOf(schema, draft), validFromOf(draft)]),
  findProblems: (draft) => findProblems(schema, draft, now()),
  serverProblems: (draft, _base, refusal) => serverProblems(schema, draft, refusal),
  fieldsOf: (drafts) => fieldsOf({ schema, title, labels }, drafts),
  send: (draft, { version }) =>
    api.save(schema.key, {
      version,
      content: contentOf(schema, draft),
      valid_from: validFromOf(draft),
      reason: draft.reason.trim() || null,
    }),
});

/** Returns the fields of a document as they are compared and merged: each by itself, and each row of a list. */
export function fieldsOf(
  { schema, labels }: DocumentForm,
  drafts: readonly DocumentDraft[],
): DraftField<DocumentDraft>[] {
  const fields = Object.entries(schema.fields).flatMap(([name, field]) => {
    const label = (labels as Record<string, CellTexts>)[name] ?? { label: name };
    return fieldOf(name, field, label, drafts);
  });
  const moment = (draft: DocumentDraft) =>
    (validFromOf(draft) ?? '').slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
  return [...fields, lineField('validDay', texts.when.legend, moment, { members: ['validDay', 'validTime'] })];
}

function fieldOf(
  name: string,
  field: Field,
  label: CellTexts,
  drafts: readonly DocumentDraft[],
): DraftField<DocumentDraft>[] {
  if (isRows(field)) {
    const { of } = label as RowsTexts;
    const cells = Object.entries(field.of);
    const [first = ''] = Object.keys(field.of);
    return rowFields<DocumentDraft, Row>(name, (draft) => draft[name] as readonly Row[], drafts, {
      label: label.label,
      order: texts.rows.order,
      comparable: (row) => cells.map(([cell]) => row[cell]),
      show: (row) =>
        cells
          .map(([cell, kind]) => cellText(kind, row[cell] ?? '', of[cell]))
          .filter(Boolean)
          .join(', '),
      nameOf: (row) => String(row[first] ?? ''),
    });
  }
  const read = (draft: DocumentDraft) => cellText(field, draft[name] as CellValue, label);
  return [field.kind === 'text' ? linesField(name, label.label, read) : lineField(name, label.label, read)];
}

/** Returns a value in words. */
function cellText({ kind }: Cell, value: CellValue, { values = {} }: CellTexts = { label: '' }): string {
  if (typeof value === 'number') return texts.rows.level(value);
  if (typeof value === 'object') return value.src === '' ? '' : `${value.alt} (${value.src.replace('/uploads/', '')})`;
  return kind === 'choice' ? (values[value] ?? value) : value.trim();
}

/** Returns the server's errors by the fields of the form. It names rows by their places. */
function serverProblems(schema: DocumentSchema, draft: DocumentDraft, { code, message, errors }: Refusal): Problems {
  if (code === 'date_invalid') return { validDay: message };
  const [first = ''] = Object.keys(schema.fields);
  if (code === 'document_too_large') return { [first]: message };
  return Object.fromEntries(
    errors.map(({ field, message: words }) => {
      const [, name = '', place, ...rest] = field.split('.');
      const known = schema.fields[name];
      if (!known || !isRows(known)) return [withAlt(field.replace(/^content\./, '')), words];
      const row = (draft[name] as readonly Row[])[Number(place)];
      return [row ? withAlt([name, row.key, ...rest].join('.')) : name, words];
    }),
  );
}

/** Errors of a picture are shown at its description. */
const withAlt = (field: string): string => field.replace(/\.src$/, '.alt');

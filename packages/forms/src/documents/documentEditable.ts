import type { DocumentsClient } from '@wkff/api-client';
import type { StoredDocument } from '@wkff/contracts';
import type { ComponentType } from 'react';
import { lineField, linesField, rowFields } from '../conflict/fields.ts';
import type { DraftField } from '../conflict/merge.ts';
import type { Editable, Problems, Refusal } from '../editable.ts';
import { contentOf, draftFormat, draftOf, findProblems, validFromOf, type DocumentDraft } from './documentDraft.ts';
import {
  cellsOf,
  isRows,
  type Cell,
  type CellValue,
  type DocumentSchema,
  type Field,
  type Row,
  type Rows,
} from './documentFields.ts';
import type { CellTexts, DocumentTexts, RowsTexts } from './documentTexts.ts';
import { texts } from './texts.ts';

/** An input that a form brings for a field: it chooses what only the owner of the document knows. */
export interface OwnInputProps {
  /** Identifies the field in the form. */
  name: string;
  label: string;
  hint: string | undefined;
  problem: string | undefined;
  value: string;
  onChange(value: string): void;
  onUploading(isUploading: boolean): void;
}

/** What the form of a document is made of. */
export interface DocumentForm {
  schema: DocumentSchema;
  /** Title of the document: in lists of drafts, and above the form. */
  title: string;
  labels: DocumentTexts;
  /** Own inputs, by field: `html`, `slides.match`. They need a stable identity. */
  inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
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
    const label = labels[name] ?? { label: name };
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
    return rowFields<DocumentDraft, Row>(name, (draft) => draft[name] as readonly Row[], drafts, {
      label: label.label,
      order: texts.rows.order,
      comparable: (row) => cellsOf(field, row).map((cell) => row[cell]),
      show: (row) =>
        cells
          .filter(([cell]) => cellsOf(field, row).includes(cell))
          .map(([cell, kind]) => cellText(kind, row[cell] ?? '', of[cell]))
          .filter(Boolean)
          .join(', '),
      nameOf: (row) => nameOfRow(field, row),
    });
  }
  const read = (draft: DocumentDraft) => cellText(field, draft[name] as CellValue, label);
  if (field.kind === 'html')
    return [linesField(name, label.label, (draft) => wordsOf(read(draft)), { comparable: read })];
  return [field.kind === 'text' ? linesField(name, label.label, read) : lineField(name, label.label, read)];
}

/** Returns what a row is called: its first line of text, blank if it has none. */
export function nameOfRow(field: Rows, row: Row): string {
  const name = cellsOf(field, row).find((cell) => field.of[cell]?.kind === 'line') ?? '';
  return String(row[name] ?? '').trim();
}

/** Returns the other values of a row in short, as a closed row shows them. */
export function summaryOf(field: Rows, { of }: RowsTexts, row: Row): string {
  const cells = cellsOf(field, row).filter((name) => !['level', 'picture'].includes(field.of[name]?.kind ?? ''));
  const words = cells.map((name) => cellText(field.of[name] as Cell, row[name] ?? '', of[name]).trim());
  return words.filter((text) => text !== '' && text !== nameOfRow(field, row)).join(' · ');
}

/** Returns the words of HTML, with a line for each paragraph. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map(({ textContent }) => textContent).join('\n');
}

/** Returns a value in words. */
function cellText({ kind }: Cell, value: CellValue, { values = {} }: CellTexts = { label: '' }): string {
  if (typeof value === 'number') return texts.rows.level(value);
  if (typeof value === 'object') return value.src === '' ? '' : `${value.alt} (${value.src.replace('/uploads/', '')})`;
  if (kind === 'moment') return value.replace('T', ' ');
  return values[value] ?? value.trim();
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

import {
  ACCOUNT_LIMITS,
  cleanLine,
  cleanText,
  completeAddress,
  DOCUMENT_LIMITS,
  isDay,
  isEmailAddress,
  isOwnPath,
  isWebAddress,
  lengthOf,
  seoulMoment,
  type DocumentContent,
  type StoredDocument,
} from '@wkff/contracts';
import type { DraftFormat } from '../draftFormat.ts';
import type { Problems } from '../editable.ts';
import {
  blankOf,
  blankRow,
  cellsOf,
  contentToStore,
  isBlank,
  isMinute,
  isRows,
  isWhen,
  readDocument,
  type Cell,
  type CellValue,
  type DocumentPicture,
  type DocumentSchema,
  type Field,
  type Row,
  type Value,
  type Values,
} from './documentFields.ts';
import { texts } from './texts.ts';

const t = texts.problems;

/** The fields of a document, and when and why it is stored. */
export type DocumentDraft = Values & {
  /** `YYYY-MM-DD` and `HH:MM` in Seoul, from when it is shown. Both blank: at once. */
  readonly validDay: string;
  readonly validTime: string;
  readonly reason: string;
};

/** Returns how drafts of a document are stored in browsers. Their version is that of the document's fields. */
export const draftFormat = ({ fields, version, upgrades = {} }: DocumentSchema): DraftFormat<DocumentDraft> => ({
  version,
  upgrades,
  blank: {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, isRows(field) ? [blankRow(field.of, '')] : blankOf(field)]),
    ),
    validDay: '',
    validTime: '',
    reason: '',
  },
});

/** Returns the draft of a stored document; of one that cannot be read, and of none, that of the built-in one. */
export function draftOf(
  schema: DocumentSchema,
  stored: Pick<StoredDocument, 'content' | 'scheduled_at'>,
): DocumentDraft {
  const { content, scheduled_at: scheduledAt } = stored;
  const [validDay = '', time = ''] = scheduledAt?.split('T') ?? [];
  return {
    ...(readDocument(schema, content) ?? schema.builtIn),
    validDay,
    validTime: time.slice(0, 'HH:MM'.length),
    reason: '',
  };
}

/** Returns the values of a draft as they are stored. */
export function valuesOf({ fields }: DocumentSchema, draft: DocumentDraft): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, cleanValue(field, draft[name] ?? blankOf(field))]),
  );
}

/** Returns the content of a draft as it is stored. */
export const contentOf = (schema: DocumentSchema, draft: DocumentDraft): DocumentContent =>
  contentToStore(valuesOf(schema, draft), schema);

/** Returns from when a draft is shown, as it is sent. Null: at once. */
export const validFromOf = ({ validDay, validTime }: DocumentDraft): string | null =>
  validDay === '' ? null : `${validDay}T${validTime || '00:00'}:00+09:00`;

function cleanValue(field: Field, value: Value): Value {
  if (!isRows(field)) return cleanCell(field, value as CellValue);
  return (value as readonly Row[]).map((row) => {
    const has = cellsOf(field, row);
    const cells = Object.entries(field.of).map(([name, cell]): [string, CellValue] => {
      const blank = blankOf(cell) as CellValue;
      return [name, has.includes(name) ? cleanCell(cell, row[name] ?? blank) : blank];
    });
    return { ...Object.fromEntries(cells), key: row.key };
  });
}

function cleanCell({ kind }: Cell, value: CellValue): CellValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'object')
    return value.src === '' ? { src: '', alt: '' } : { ...value, alt: cleanLine(value.alt) };
  if (kind === 'address' || kind === 'link') return completeAddress(value);
  if (kind === 'html') return value;
  return kind === 'text' ? cleanText(value) : cleanLine(value);
}

/**
 * Returns the errors of a draft, by field: `lead`, `portrait.alt`, `list.{key of the row}.name`.
 * @param now site clock, epoch ms.
 */
export function findProblems(schema: DocumentSchema, draft: DocumentDraft, now: number): Problems {
  const found: Record<string, string> = {};
  const add = (name: string, problem: string | null) => {
    if (problem !== null) found[name] = problem;
  };
  for (const [name, field] of Object.entries(schema.fields)) {
    const value = draft[name] ?? blankOf(field);
    if (!isRows(field)) {
      add(fieldOf(name, field), cellProblem(field, value as CellValue));
      continue;
    }
    const rows = value as readonly Row[];
    add(name, rowsProblem(field, rows.length));
    for (const row of rows) {
      const place = `${name}.${row.key}`;
      add(`${place}.until`, periodProblem(row));
      const has = cellsOf(field, row);
      for (const [cellName, cell] of Object.entries(field.of).filter(([cellName]) => has.includes(cellName)))
        add(fieldOf(`${place}.${cellName}`, cell), cellProblem(cell, row[cellName] ?? (blankOf(cell) as CellValue)));
    }
  }
  add('validDay', momentProblem(draft, now));
  const bytes = new TextEncoder().encode(JSON.stringify(contentOf(schema, draft))).length;
  const [first = ''] = Object.keys(schema.fields);
  if (bytes > DOCUMENT_LIMITS.bytes) found[first] ??= t.bytes;
  add('reason', lengthOf(draft.reason.trim()) > DOCUMENT_LIMITS.reason ? t.long(DOCUMENT_LIMITS.reason) : null);
  return found;
}

/** The problem of a picture is that of its description. */
const fieldOf = (name: string, { kind }: Cell): string => (kind === 'picture' ? `${name}.alt` : name);

function rowsProblem({ isRequired, most }: { isRequired?: true; most: number }, count: number): string | null {
  if (isRequired && count === 0) return t.rows;
  return count > most ? t.most(most) : null;
}

function cellProblem(cell: Cell, value: CellValue): string | null {
  if (cell.kind === 'picture') return pictureProblem(value as DocumentPicture);
  if (cell.kind === 'choice' || cell.kind === 'level' || typeof value !== 'string') return null;
  if (isBlank(value)) return cell.isRequired ? t.required : null;
  const text = value.trim();
  switch (cell.kind) {
    case 'address':
      return isWebAddress(completeAddress(text)) ? null : t.address;
    case 'email':
      return isEmailAddress(text) && lengthOf(text) <= ACCOUNT_LIMITS.email ? null : t.email;
    case 'link':
      return isOwnPath(text) || isWebAddress(completeAddress(text)) ? null : t.link;
    case 'html':
    case 'reference':
      return null;
    case 'moment':
      return isMinute(text) ? null : t.moment;
    case 'day':
      return isDay(text) ? null : t.day;
    case 'when':
      return isWhen(text) ? null : t.when;
    default: {
      const most = cell.kind === 'line' ? cell.most : DOCUMENT_LIMITS.text;
      return lengthOf(text) > most ? t.long(most) : null;
    }
  }
}

/** The end of a row comes after its beginning. A day as the end is the last one. */
function periodProblem({ from = '', until = '' }: Row): string | null {
  if (typeof from !== 'string' || typeof until !== 'string' || from === '' || until === '') return null;
  return until > from || (until === from && isDay(until)) ? null : t.period;
}

const pictureProblem = ({ src, alt }: DocumentPicture): string | null => (src !== '' && isBlank(alt) ? t.alt : null);

function momentProblem({ validDay, validTime }: DocumentDraft, now: number): string | null {
  if (validDay === '') return validTime === '' ? null : t.day;
  if (!isDay(validDay)) return t.day;
  return seoulMoment(validDay, `${validTime || '00:00'}:00`) > now ? null : t.past;
}

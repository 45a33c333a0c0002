import {
  isDay,
  isEmailAddress,
  isOwnPath,
  isWebAddress,
  stamped,
  upgraded,
  type DocumentContent,
  type DocumentKey,
  type DocumentValue,
  type StoredFormat,
} from '@wkff/contracts';

/** A picture of a document. `src` is empty if there is none, else `/uploads/…`. */
export interface DocumentPicture {
  readonly src: string;
  readonly alt: string;
}

/** A field with one value. `isRequired`: without it the document, or the row, says nothing. */
export type Cell =
  /** One line of at most so many characters. */
  | { kind: 'line'; most: number; isRequired?: true }
  /** Paragraphs with blank lines between them. */
  | { kind: 'text'; isRequired?: true }
  /** `https://…`, or empty. */
  | { kind: 'address'; isRequired?: true }
  /** `office@example.org`, or empty. */
  | { kind: 'email'; isRequired?: true }
  /** `https://…`, a path of this site, or empty. */
  | { kind: 'link'; isRequired?: true }
  /** HTML that the server cleans. Its name is `html`, and the form brings its input (`DocumentForm.inputs`). */
  | { kind: 'html'; isRequired?: true }
  /** The id of what the form's own input chooses (`DocumentForm.inputs`), or empty. */
  | { kind: 'reference'; isRequired?: true }
  /** `YYYY-MM-DDTHH:MM` in Seoul, or empty. */
  | { kind: 'moment'; isRequired?: true }
  /** `YYYY-MM-DD`, or empty. */
  | { kind: 'day'; isRequired?: true }
  /** `YYYY`, or a day. */
  | { kind: 'when'; isRequired?: true }
  | { kind: 'picture' }
  | { kind: 'choice'; values: readonly string[] }
  /** How deep a row is in an outline, from 0. The first row is 0, and none is more than 1 deeper than the one above it. */
  | { kind: 'level'; most: number };
export type Cells = Readonly<Record<string, Cell>>;

/**
 * A list of rows, each with the same fields. The server shows visitors a row with `from` or `until` (a `day` or a
 * `moment`) in that time only.
 */
export interface Rows {
  kind: 'rows';
  most: number;
  isRequired?: true;
  of: Cells;
  /** Fields that only rows of a kind have: of each value of the choice `by`. All rows have the other fields. */
  parts?: { by: string; of: Readonly<Record<string, readonly string[]>> };
}
export type Field = Cell | Rows;
export type Fields = Readonly<Record<string, Field>>;

export type CellValue = string | number | DocumentPicture;
/** `key` identifies the row within its list. */
export interface Row {
  readonly key: string;
  readonly [cell: string]: CellValue;
}
export type Value = CellValue | readonly Row[];
export type Values = Readonly<Record<string, Value>>;

type ValueOfCell<C extends Cell> = C extends { kind: 'picture' }
  ? DocumentPicture
  : C extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : C extends { kind: 'level' }
      ? number
      : string;
type RowOf<C extends Cells> = { readonly [Name in keyof C]: ValueOfCell<C[Name]> } & { readonly key: string };

type ValueOf<Of extends Field> = Of extends Rows
  ? readonly RowOf<Of['of']>[]
  : Of extends Cell
    ? ValueOfCell<Of>
    : never;

/** The content of a document with these fields. */
export type ContentOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** A document as its page knows it. A new name, kind or meaning of a field raises `version` (`StoredFormat`). */
export interface DocumentSchema<F extends Fields = Fields> extends StoredFormat {
  key: DocumentKey;
  fields: F;
  /** What is shown while nothing is stored. */
  builtIn: ContentOf<F>;
}

/** Returns a schema. Its fields are those of the stored JSON (docs/spec/content.md#documents). */
export const defineDocument = <const F extends Fields>(schema: DocumentSchema<F>): DocumentSchema<F> => schema;

/** Returns rows of a built-in document, with keys by their places. */
export const rowsOf = <R extends object>(rows: readonly R[]): readonly (R & { readonly key: string })[] =>
  rows.map((row, index) => ({ ...row, key: `built-in-${index + 1}` }));

/**
 * Returns what a page shows of a stored document: its fields, also of an earlier or a later format, as far as they are
 * of the kinds that this release knows. Null: nothing is stored, or a required field cannot be read.
 */
export function readDocument<F extends Fields>(
  schema: Pick<DocumentSchema<F>, 'fields' | 'version' | 'upgrades'>,
  content: DocumentContent | null | undefined,
): ContentOf<F> | null {
  if (!content) return null;
  const stored = upgraded(content, schema) as DocumentContent;
  const fields = Object.entries(schema.fields);
  const values = fields.map(([name, field]) => [name, readField(field, stored[name])] as const);
  const isWhole = fields.every(([, field], index) => !isRequired(field) || !isBlank(values[index]?.[1] ?? ''));
  return isWhole ? (Object.fromEntries(values) as ContentOf<F>) : null;
}

/** Returns what a page shows: what is stored, else what is built in, which alone may be a sample. */
export function shownDocument<F extends Fields>(
  schema: DocumentSchema<F>,
  content: DocumentContent | null | undefined,
): { content: ContentOf<F>; isBuiltIn: boolean } {
  const stored = readDocument(schema, content);
  return { content: stored ?? schema.builtIn, isBuiltIn: stored === null };
}

/** Returns true for a document that a later release has stored: this one does not know all of its fields. */
export const isLaterFormat = ({ version }: StoredFormat, content: DocumentContent | null): boolean =>
  Number(content?.format ?? 1) > version;

/** Returns the content as it is stored. */
export const contentToStore = (values: Values, format: StoredFormat): DocumentContent =>
  stamped(values, format) as DocumentContent;

/** Splits a text into its paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Returns the names of the fields that a row of this kind has. */
export function cellsOf({ of, parts }: Rows, row: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(of);
  if (!parts) return names;
  const own = parts.of[String(row[parts.by])] ?? [];
  const ofKinds = Object.values(parts.of).flat();
  return names.filter((name) => own.includes(name) || !ofKinds.includes(name));
}

export const isRows = (field: Field): field is Rows => field.kind === 'rows';
const isRequired = (field: Field): boolean => 'isRequired' in field && field.isRequired === true;

/** Returns true for a value that says nothing. */
export function isBlank(value: Value): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'number') return false;
  return 'src' in value ? value.src === '' : value.length === 0;
}

/** Returns the value of a field that has not been filled in. */
export function blankOf(field: Field): Value {
  switch (field.kind) {
    case 'rows':
      return [];
    case 'picture':
      return { src: '', alt: '' };
    case 'choice':
      return field.values[0] ?? '';
    case 'level':
      return 0;
    default:
      return '';
  }
}

/** Returns a row that has not been filled in. */
export const blankRow = (cells: Cells, key: string): Row => ({
  ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, blankOf(cell) as CellValue])),
  key,
});

function readField(field: Field, value: DocumentValue | undefined): Value {
  if (!isRows(field)) return readCell(field, value);
  const rows = Array.isArray(value) ? (value as readonly DocumentValue[]) : [];
  const read = rows.flatMap((row, index) => (isObject(row) ? readRow(field, row, `row-${index + 1}`) : []));
  return read.filter(({ key }, index) => read.findIndex((row) => row.key === key) === index);
}

/** Returns a row, or none if a required field of it is missing. */
function readRow(field: Rows, stored: DocumentContent, key: string): Row[] {
  const known = Object.entries(field.of);
  const read = Object.fromEntries(known.map(([name, cell]) => [name, readCell(cell, stored[name])]));
  const has = cellsOf(field, read);
  if (known.some(([name, cell]) => isRequired(cell) && has.includes(name) && isBlank(read[name] ?? ''))) return [];
  return [{ ...read, key: typeof stored.key === 'string' ? stored.key : key }];
}

function readCell(cell: Cell, value: DocumentValue | undefined): CellValue {
  return isOfKind(cell, value) ? (value as CellValue) : (blankOf(cell) as CellValue);
}

function isOfKind(cell: Cell, value: DocumentValue | undefined): boolean {
  if (cell.kind === 'picture') return isPicture(value);
  if (cell.kind === 'level') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= cell.most;
  if (typeof value !== 'string') return false;
  switch (cell.kind) {
    case 'choice':
      return cell.values.includes(value);
    case 'address':
      return isWebAddress(value);
    case 'email':
      return isEmailAddress(value);
    case 'link':
      return isOwnPath(value) || isWebAddress(value);
    case 'reference':
      return /^[1-9]\d{0,8}$/.test(value);
    case 'moment':
      return isMinute(value);
    case 'day':
      return isDay(value);
    case 'when':
      return isWhen(value);
    default:
      return true;
  }
}

/** Returns true for a minute: `2025-09-20T09:00`. */
export const isMinute = (text: string): boolean =>
  isDay(text.slice(0, 'YYYY-MM-DD'.length)) && /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Returns true for a year or a day. */
export const isWhen = (text: string): boolean => /^\d{4}$/.test(text) || isDay(text);

const isPicture = (value: DocumentValue | undefined): boolean =>
  isObject(value) &&
  typeof value.src === 'string' &&
  /^\/uploads\/[^/]+$/.test(value.src) &&
  typeof value.alt === 'string';

const isObject = (value: DocumentValue | undefined): value is DocumentContent =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { plainText, type AuditRecord } from '@wkff/contracts';
import { BOARDS } from '@wkff/contracts/boards';
import { momentText } from '@wkff/forms';
import { texts } from './texts.ts';

/** A field that differs before and after, in words. Null: it was not there, or was blank. */
export interface ChangedField {
  /** The field's name; of a field inside another, both names: `이미지 › 2번째 › 설명`. */
  name: string;
  before: string | null;
  after: string | null;
}

/** Fields that every save changes, and that say nothing to a reader. */
const BOOKKEEPING = new Set(['version', 'updated_at', 'format']);
/** ISO 8601 with a time of day, as the API stores moments. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Returns the fields of an entry that differ, in their order, each one of those inside others by itself. */
export const changedFields = ({ before, after }: Pick<AuditRecord, 'before' | 'after'>): ChangedField[] =>
  differences([], before ?? {}, after ?? {});

function differences(path: readonly string[], before: unknown, after: unknown): ChangedField[] {
  if (isRow(before) || isRow(after)) return ofRows(path, rowOf(before), rowOf(after));
  if (Array.isArray(before) || Array.isArray(after)) {
    const lists = [listOf(before), listOf(after)] as const;
    if (lists.flat().some(isRow)) return ofLists(path, ...lists);
  }
  const field = { name: path.join(' › '), before: inWords(before), after: inWords(after) };
  return field.before === field.after ? [] : [field];
}

function ofRows(path: readonly string[], before: Row, after: Row): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !BOOKKEEPING.has(name))
    .flatMap((name) => differences([...path, texts.fields[name] ?? name], before[name], after[name]));
}

/** Compares rows that are in one list alone, each with that of the other list that has its name, or its place. */
function ofLists(path: readonly string[], before: readonly unknown[], after: readonly unknown[]): ChangedField[] {
  const gone = without(before, after);
  const come = without(after, before).map((one) => {
    const same = gone.findIndex(({ name, index }) => (one.name === null ? index === one.index : name === one.name));
    return { ...one, was: same < 0 ? undefined : gone.splice(same, 1)[0]?.value };
  });
  const rows = [...come, ...gone.map(({ value, index }) => ({ index, was: value, value: undefined }))];
  return rows
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ index, was, value }) => differences([...path, texts.list.row(index + 1)], was, value));
}

/** Returns the members of a list that another one does not have, with their places and names. */
function without(list: readonly unknown[], other: readonly unknown[]) {
  const known = new Set(other.map((value) => JSON.stringify(value)));
  return list
    .map((value, index) => ({ value, index, name: nameOf(value) }))
    .filter(({ value }) => !known.has(JSON.stringify(value)));
}

/** Returns by what a row is known; null: by its place alone. */
function nameOf(row: unknown): string | number | null {
  const { id, name, title } = rowOf(row);
  const known = id ?? name ?? title;
  return typeof known === 'string' || typeof known === 'number' ? known : null;
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const rowOf = (value: unknown): Row => (isRow(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function inWords(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.list.yes : texts.list.no;
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ') || null;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (MOMENT.test(value)) return momentText(Date.parse(value));
  const board = BOARDS.find(({ location }) => location === value);
  if (board) return board.heading;
  return (value.startsWith('<') ? plainText(value) : value) || null;
}

import type { DraftField, Side } from './merge.ts';
import { linesOf } from './textParts.ts';

/** How a field of a draft is compared. */
export interface FieldOptions<Draft> {
  /** Returns its value for comparison. Default: as it is shown. */
  comparable?(draft: Draft): string;
  /** Names of the draft's members that belong to it. Default: the one of its name. */
  members?: readonly (keyof Draft)[];
}

/** Returns a field of a draft that is one line. @param show returns its value as people read it. */
export function lineField<Draft extends object>(
  name: string & keyof Draft,
  label: string,
  show: (draft: Draft, side: Side) => string,
  { comparable = (draft) => show(draft, 'mine'), members = [name] }: FieldOptions<Draft> = {},
): DraftField<Draft> {
  return {
    name,
    label,
    comparable,
    show,
    take: (draft, from) => ({ ...draft, ...Object.fromEntries(members.map((member) => [member, from[member]])) }),
  };
}

/** Returns a field of a draft that is a text of several lines, or a list with a line for each entry. */
export function linesField<Draft extends object>(
  name: string & keyof Draft,
  label: string,
  read: (draft: Draft, side: Side) => string,
  options: FieldOptions<Draft> = {},
): DraftField<Draft> {
  return { ...lineField(name, label, read, options), show: (draft, side) => linesOf(read(draft, side)) };
}

/** A row of a list in a draft. */
interface Row {
  /** Identifies it within the list, also in a stored one. */
  key: string;
}

/** How the rows of a list are compared and shown. */
export interface RowsOptions<R extends Row> {
  label: string;
  /** What the order of the rows is called. */
  order: string;
  /** Returns what is compared of a row: plain data. */
  comparable(row: R): unknown;
  /** Returns a row in words, and what it is called. */
  show(row: R): string;
  nameOf(row: R): string;
}

/** Returns the fields of a list: one for each row of any of the drafts, and the order of the rows. */
export function rowFields<Draft extends object, R extends Row>(
  name: string & keyof Draft,
  rowsOf: (draft: Draft) => readonly R[],
  drafts: readonly Draft[],
  { label, order, comparable: comparableRow, show, nameOf }: RowsOptions<R>,
): DraftField<Draft>[] {
  const find = (draft: Draft, key: string) => rowsOf(draft).find((row) => row.key === key);
  const rows = new Map(drafts.flatMap((draft) => rowsOf(draft).map((row) => [row.key, row] as const)));
  const inAll = [...rows.keys()].filter((key) => drafts.every((draft) => find(draft, key)));
  const orderOf = (draft: Draft) => rowsOf(draft).filter(({ key }) => inAll.includes(key));
  const labels = numbered([...rows.values()].map((row) => `${label}: ${nameOf(row)}`));
  const withRows = (draft: Draft, next: readonly R[]): Draft => ({ ...draft, [name]: next });
  return [
    ...[...rows.keys()].map((key, index): DraftField<Draft> => {
      const text = (of: (row: R) => string) => (draft: Draft) => {
        const found = find(draft, key);
        return found ? of(found) : '';
      };
      return {
        name: `${name}.${key}`,
        label: labels[index] ?? '',
        comparable: text((found) => JSON.stringify(comparableRow(found))),
        show: text(show),
        take: (draft, from) => withRows(draft, withRow(rowsOf(draft), key, rowsOf(from))),
      };
    }),
    {
      name: `${name}.order`,
      label: `${label}: ${order}`,
      comparable: (draft) =>
        orderOf(draft)
          .map(({ key }) => key)
          .join(' '),
      show: (draft) => linesOf(orderOf(draft).map(nameOf).join('\n')),
      take: (draft, from) => withRows(draft, inOrderOf(rowsOf(draft), rowsOf(from))),
    },
  ];
}

/** Returns labels that differ: the second of the same gets a (2). */
function numbered(labels: readonly string[]): string[] {
  return labels.map((label, index) => {
    const place = labels.slice(0, index).filter((one) => one === label).length + 1;
    return place === 1 ? label : `${label} (${place})`;
  });
}

/** Returns the rows with the row of another list, or without it if that list lacks it. A new one comes where it is there. */
function withRow<R extends Row>(rows: readonly R[], key: string, from: readonly R[]): readonly R[] {
  const place = from.findIndex((row) => row.key === key);
  const row = from[place];
  if (!row) return rows.filter((one) => one.key !== key);
  if (rows.some((one) => one.key === key)) return rows.map((one) => (one.key === key ? row : one));
  return rows.toSpliced(place, 0, row);
}

/** Returns the rows in the order of another list. Rows that it lacks stay at their places. */
function inOrderOf<R extends Row>(rows: readonly R[], from: readonly R[]): readonly R[] {
  const places = new Map(from.map(({ key }, place) => [key, place]));
  const known = rows.filter(({ key }) => places.has(key));
  const sorted = known.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0));
  return rows.map((row) => (places.has(row.key) ? (sorted.shift() ?? row) : row));
}

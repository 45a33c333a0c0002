import pg from 'pg';
import type { Columns, RowOf } from './columns.ts';

/** SQL: a row of `from` as the text of a record, with these columns in their order. It costs less than JSON. */
export const recordOf = (columns: Columns, from: string): string =>
  `row(${Object.keys(columns)
    .map((name) => `${from}.${name}`)
    .join(', ')})::text`;

/** A field and its end. In quotes, quotes and backslashes are doubled. */
const FIELD = /(?:"([^"\\]*(?:(?:""|\\\\)[^"\\]*)*)"|([^",)]*))([,)])/gy;

/**
 * Returns the rows of texts of `recordOf`, one after the other, e.g. `(1,)(2,"a b")`.
 * @throws Error if they have other columns.
 */
export function readRecords<C extends Columns>(columns: C, text: string): RowOf<C>[] {
  const kinds = Object.entries(columns);
  const rows: RowOf<C>[] = [];
  let position = 0;
  while (position < text.length) {
    const fields: (string | null)[] = [];
    FIELD.lastIndex = position + 1;
    for (let end = ','; end === ',';) {
      const found = FIELD.exec(text);
      if (!found) throw new Error(`no record: ${text.slice(position, position + 100)}`);
      const [, quoted, plain, after = ')'] = found;
      // Without quotes, nothing is null.
      fields.push(quoted === undefined ? plain || null : quoted.replace(/""|\\\\/g, (pair) => pair.charAt(0)));
      end = after;
    }
    if (fields.length !== kinds.length) throw new Error(`a record has ${fields.length} columns, not ${kinds.length}`);
    rows.push(Object.fromEntries(kinds.map(([name, { kind }], at) => [name, parse(kind, fields[at])])) as RowOf<C>);
    position = FIELD.lastIndex;
  }
  return rows;
}

const readMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/** Returns a value as the pool parses it. */
function parse(kind: Columns[string]['kind'], field: string | null | undefined): unknown {
  if (field === null || field === undefined) return null;
  switch (kind) {
    case 'number':
      return Number(field);
    case 'boolean':
      return field === 't';
    case 'moment':
      return readMoment(field);
    case 'json':
      return JSON.parse(field);
    case 'text':
      return field;
    default:
      throw new Error(`a record has no column of kind ${kind}`);
  }
}

import { stringify } from 'csv-stringify/sync';

/** A column: its heading, and what stands in it; null: nothing. */
export interface Column<Row> {
  heading: string;
  value(row: Row): string | number | null;
}

/**
 * A table as CSV (RFC 4180): lines end in CRLF, the first names the columns. A byte order mark says that it is UTF-8: without it
 * Excel shows no Korean. A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay numbers.
 */
export function csv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ heading }) => heading), ...cells], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

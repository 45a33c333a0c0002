import { stringify } from 'csv-stringify/sync';

/** A column: its heading, and the value of a row. Null is an empty cell. */
export interface CsvColumn<Row> {
  heading: string;
  value(row: Row): string | number | null;
}

/**
 * Returns a table as CSV (RFC 4180): lines end in CRLF, and the first has the headings. It begins with a byte order
 * mark, without which Excel shows no Korean. Texts that a spreadsheet would take for a formula get an apostrophe;
 * numbers stay numbers.
 */
export function csv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  return stringify([columns.map(({ heading }) => heading), ...cells], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

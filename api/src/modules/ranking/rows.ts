import type { TableRow } from './table.ts';

/** A line of `standings.rows`: ids alone, names come with the season. */
export type StandingRow = TableRow;

/** A line of `published_tables.rows`: the club as it was called then. */
export interface PublishedRow extends Omit<TableRow, 'clubId'> {
  clubId: number | null;
  name: string;
}

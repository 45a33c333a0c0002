import type { TableRow } from '@wkff/league';

/** A line of `standings.rows`. It has club ids only, because names depend on the season. */
export interface StandingRow extends TableRow {
  /** The last matches counted, by date, time and id, the oldest first: `WDLWW` (`recentForm`). */
  form: string;
  /** Points that rulings added; they are in `points`. Absent in tables that older code stored. */
  extraPoints?: number;
}

/** A footnote in `standings.notes`. */
export interface TableNote {
  number: number;
  rulingId: number;
  clubIds: number[];
}

/** A line of `published_tables.rows`, with the club's name at the time. */
export interface PublishedRow extends Omit<TableRow, 'clubId'> {
  clubId: number | null;
  name: string;
}

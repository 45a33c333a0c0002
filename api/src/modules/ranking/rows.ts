import type { TableRow } from '@wkff/league';

/** A line of `standings.rows`. It has club ids only, because names depend on the season. */
export interface StandingRow extends TableRow {
  /** The last matches counted, by date, time and id, the oldest first: `WDLWW` (`recentForm`). */
  form: string;
}

/** A line of `published_tables.rows`, with the club's name at the time. */
export interface PublishedRow extends Omit<TableRow, 'clubId'> {
  clubId: number | null;
  name: string;
}

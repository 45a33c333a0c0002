import type { OfficialRole } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { json, moment, number, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

/** Names by role, without those that are not known. */
export type Officials = Partial<Record<OfficialRole, string>>;

const SHEET = {
  version: number,
  officials: json<Officials>(),
  weather: orNull(text),
  /** Minutes before the kick-off at which it is published; null: when it was recorded. */
  publish_before: orNull(number),
  reason: orNull(text),
  /** Null: sample data. */
  author_id: orNull(number),
  recorded_at: moment,
};
/** A row of `match_sheets`. */
export type SheetRecord = RowOf<typeof SHEET>;

const ofMatch = statement(
  'match-sheets',
  SHEET,
  `select version, officials, weather, publish_before, reason, author_id, recorded_at from match_sheets
   where match_id = $1 order by version`,
);

/** Returns what was entered for the sheet of a match: all versions, the oldest first. */
export const listSheets = (executor: Executor, matchId: number): Promise<SheetRecord[]> =>
  ofMatch.run(executor, [matchId]);

/** Returns the same as the transaction sees it. */
export const listSheetsIn = (trx: Transaction<DB>, matchId: number): Promise<SheetRecord[]> =>
  ofMatch.runIn(trx, [matchId]);

/** Locks a match until the transaction ends, so that its sheets are stored one after the other. */
export async function lockMatchRow(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.selectFrom('matches').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Inserts a version. */
export async function insertSheet(
  trx: Transaction<DB>,
  matchId: number,
  { officials, ...sheet }: SheetRecord,
): Promise<void> {
  await trx
    .insertInto('match_sheets')
    .values({ match_id: matchId, officials: JSON.stringify(officials), ...sheet })
    .execute();
}

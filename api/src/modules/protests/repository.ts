import type { ProtestOutcome } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { boolean, listOf, moment, number, oneOf, orNull, text, type RowOf } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';

const PROTEST = {
  id: number,
  match_id: number,
  club_id: number,
  received_at: moment,
  deadline_at: orNull(moment),
  is_late: boolean,
  text,
  outcome: orNull(oneOf<ProtestOutcome>()),
  outcome_text: orNull(text),
  ruling_id: orNull(number),
  decided_at: orNull(moment),
  version: number,
};
/** A row of `protests`. */
export type ProtestRecord = RowOf<typeof PROTEST>;

const ofMatch = statement(
  'protests-of-match',
  PROTEST,
  `select ${listOf(PROTEST, 'protest')} from protests protest where match_id = $1 order by id desc`,
);

const open = statement(
  'protests-open',
  PROTEST,
  `select ${listOf(PROTEST, 'protest')} from protests protest where outcome is null order by received_at, id`,
);

const byId = statement(
  'protest-by-id',
  PROTEST,
  `select ${listOf(PROTEST, 'protest')} from protests protest where id = $1`,
);

const submitted = statement(
  'protest-submitted',
  PROTEST,
  `select ${listOf(PROTEST, 'protest')} from protests protest where author_id = $1 and submission_id = $2::uuid`,
);

/** Returns the protests about a match, newest first. */
export const listProtests = (executor: Executor, matchId: number) => ofMatch.run(executor, [matchId]);

/** Returns the protests without an outcome, that with the earliest receipt first. */
export const listOpenProtests = (executor: Executor) => open.run(executor, []);

/** Returns a protest as the transaction sees it. */
export const findProtestIn = async (trx: Transaction<DB>, id: number) => (await byId.runIn(trx, [id]))[0];

/** Returns the protest that a form of its author stored; undefined: none. */
export const findSubmittedIn = async (trx: Transaction<DB>, authorId: number, submissionId: string) =>
  (await submitted.runIn(trx, [authorId, submissionId]))[0];

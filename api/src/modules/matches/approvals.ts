import { seoulIso, type Approval, type OfficialBy } from '@wkff/contracts';
import { rulingsOn } from '@wkff/league';
import type { Kysely, Transaction } from 'kysely';
import { boolean, json, moment, number } from '../../db/columns.ts';
import { statement, type Executor } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import { toRulings, type StoredRuling } from '../rulings/stored.ts';

/** An approval to store. */
interface NewApproval {
  matchId: number;
  matchVersion: number;
  hash: string;
  mode: OfficialBy;
  enteredBy: readonly number[];
  approvedBy: number;
  approvedAt: Date;
}

const enteredBy = statement(
  'matches-entered-by',
  { match_id: number, accounts: json<number[]>() },
  `select wanted.match_id, (select coalesce(json_agg(id order by id), '[]') from (
     select actor_id as id from match_changes where match_id = wanted.match_id and kind = 'score'
     union select author_id from rulings where id = any(wanted.ruling_ids)) entered) as accounts
   from jsonb_to_recordset($1::jsonb) as wanted (match_id integer, ruling_ids integer[])`,
);

/**
 * Returns for each match the accounts that ever changed its score or stored a ruling on it, also what was replaced
 * since: so nobody approves what he or she entered.
 * @param matches each with all rulings of its season.
 */
export async function findEnteredBy(
  executor: Kysely<DB>,
  matches: readonly { id: number; rulings: readonly StoredRuling[] }[],
): Promise<Map<number, number[]>> {
  const wanted = matches.map(({ id, rulings }) => ({ match_id: id, ruling_ids: rulingsOn(id, toRulings(rulings)) }));
  const rows = await enteredBy.runIn(executor, [JSON.stringify(wanted)]);
  return new Map(rows.map(({ match_id, accounts }) => [match_id, accounts]));
}

/** Adds an approval. The table refuses one of an account that entered any of the result. */
export async function insertApproval(trx: Transaction<DB>, approval: NewApproval): Promise<void> {
  const { matchId, matchVersion, hash, mode, approvedBy, approvedAt } = approval;
  await trx
    .insertInto('approvals')
    .values({
      match_id: matchId,
      match_version: matchVersion,
      hash,
      mode,
      entered_by: [...approval.enteredBy],
      approved_by: approvedBy,
      approved_at: approvedAt,
    })
    .execute();
}

const latest = statement(
  'match-approval',
  { approved_at: moment, is_second_person: boolean },
  `select approved_at, not approved_by = any(entered_by) as is_second_person
   from approvals where match_id = $1 order by id desc limit 1`,
);

/** Returns the approval of a result that was confirmed then; null: it became official in another way, or not yet. */
export async function findApproval(
  executor: Executor,
  matchId: number,
  confirmedAt: Date | null,
): Promise<Approval | null> {
  const [approval] = await latest.run(executor, [matchId]);
  if (!approval || approval.approved_at.getTime() !== confirmedAt?.getTime()) return null;
  const { approved_at, is_second_person } = approval;
  return { approved_at: seoulIso(approved_at.getTime()), is_second_person };
}

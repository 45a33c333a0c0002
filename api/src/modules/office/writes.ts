import type { Transaction } from 'kysely';
import { text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import type { RulingEntry } from './rulingBody.ts';

/** Who made a ruling, by which form, and when on the site clock. */
interface Maker {
  authorId: number;
  submissionId: string;
  recordedAt: Date;
}

/** Adds a ruling. Returns its id; undefined: its author has made one by the same form. */
export async function insertRuling(
  trx: Transaction<DB>,
  entry: RulingEntry,
  competitionId: string,
  { authorId, submissionId, recordedAt }: Maker,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('rulings')
    .values({
      season: entry.season,
      competition_id: competitionId,
      kind: entry.kind,
      match_id: entry.matchId,
      club_id: entry.clubId,
      person_id: entry.personId,
      revokes_id: entry.revokesId,
      data: JSON.stringify(entry.data),
      body: entry.body,
      article: entry.article,
      text: entry.text,
      source: entry.source,
      decided_on: entry.decidedOn,
      effect_from: entry.effectFrom,
      author_id: authorId,
      submission_id: submissionId,
      recorded_at: recordedAt,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'submission_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const basis = statement(
  'ruling-basis',
  { basis: text },
  `select coalesce((select max(id) from rulings where season = $1::integer), 0) || ':' ||
     coalesce((select sum(version) from matches where season = $1::integer), 0)
     + (select count(*) from season_rules where season = $1::integer) as basis`,
);

/**
 * Returns the state of a season that its rulings depend on: the last of them, and a number that grows with each change
 * of a match and each version of the rules.
 */
export const findBasis = async (trx: Transaction<DB>, season: number): Promise<string> =>
  (await basis.runIn(trx, [season]))[0]?.basis ?? '';

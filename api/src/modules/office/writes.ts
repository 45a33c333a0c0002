import type { Transaction } from 'kysely';
import { text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB } from '../../db/types.ts';
import type { RulingDraft } from './rulingBody.ts';

/** Who made a ruling, by which form, and when on the site clock. */
interface Maker {
  authorId: number;
  submissionId: string;
  recordedAt: Date;
}

/** Adds a ruling. Returns its id; undefined: its author has made one by the same form. */
export async function insertRuling(
  trx: Transaction<DB>,
  draft: RulingDraft,
  competitionId: string,
  { authorId, submissionId, recordedAt }: Maker,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('rulings')
    .values({
      season: draft.season,
      competition_id: competitionId,
      kind: draft.kind,
      match_id: draft.matchId,
      club_id: draft.clubId,
      person_id: draft.personId,
      revokes_id: draft.revokesId,
      data: JSON.stringify(draft.data),
      body: draft.body,
      article: draft.article,
      text: draft.text,
      source: draft.source,
      decided_on: draft.decidedOn,
      effect_from: draft.effectFrom,
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

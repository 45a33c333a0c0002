import type { Transaction } from 'kysely';
import { number, text } from '../../db/columns.ts';
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
  { basis: text, last_id: number },
  `select ruling.last_id || ':' || match.versions as basis, ruling.last_id
   from (select coalesce(max(id), 0) as last_id from rulings where season = $1) ruling,
     (select coalesce(sum(version), 0) as versions from matches where season = $1) match`,
);

/** Returns the state of a season that its rulings depend on: the last of them, and the versions of its matches. */
export const findBasis = async (trx: Transaction<DB>, season: number): Promise<string> =>
  (await basis.runIn(trx, [season]))[0]?.basis ?? '';

import type { Transaction } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { DB } from '../../db/types.ts';
import type { RulingEntry } from './rulingBody.ts';

/** Returns the ruling that a form of its author made; undefined: none. */
export const findSubmitted = (trx: Transaction<DB>, authorId: number, submissionId: string) =>
  trx
    .selectFrom('rulings')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst();

/** True if a form made the ruling that is stored. A withdrawal's data were found when it was made. */
export function isSame(stored: NonNullable<Awaited<ReturnType<typeof findSubmitted>>>, entry: RulingEntry): boolean {
  const ofStored = {
    kind: stored.kind,
    season: stored.season,
    matchId: stored.match_id,
    clubId: stored.club_id,
    personId: stored.person_id,
    revokesId: stored.revokes_id,
    data: stored.kind === 'withdrawal' ? {} : stored.data,
    body: stored.body,
    article: stored.article,
    text: stored.text,
    source: stored.source,
    decidedOn: stored.decided_on,
    effectFrom: stored.effect_from,
  };
  return isDeepStrictEqual(ofStored, { ...entry });
}

import { insertAudit } from '../../db/audit.ts';
import { AppError } from '../../errors/AppError.ts';
import { rewriteMatch } from '../matches/rewriteRecords.ts';
import { lockMatch } from '../matches/writes.ts';
import { checkDay, dayColumns, type Change } from './otherDay.ts';

/**
 * Adds the match that is played in place of another one, which keeps its goals and does not count. The clubs of both
 * have one match in the round: the other one lets go of it first.
 * @throws AppError `ruling_not_possible` for a match that was not played, or is replaced or not to be played at all.
 */
export async function addReplay(change: Change): Promise<number[]> {
  const { trx, stored, other, cause } = change;
  const isPlayed = stored.phase === 'ended' || stored.phase === 'abandoned';
  const hasWithdrawn = stored.rulings.some(({ id, kind }) => id === stored.decided_by && kind === 'withdrawal');
  if (!isPlayed || !stored.holds_round || hasWithdrawn)
    throw new AppError('ruling_not_possible', { details: 'a replay of a match that was not played or is replaced' });
  checkDay(change);
  await rewriteMatch(trx, stored, { holds_round: false }, cause);
  const { season, competition_id, round, home_id, away_id } = stored;
  const after = { season, competition_id, round, home_id, away_id, ...other.next, replays_match_id: stored.id };
  const { id } = await trx
    .insertInto('matches')
    .values({ ...after, ...dayColumns(other.next), origin: 'keeper' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAudit(trx, cause.actor, { action: 'match.add', entity: 'match', entityId: id, before: null, after });
  return [stored.id, id];
}

/**
 * Cancels a replay that has not been played, so that the other match counts again. It stays under its address.
 * @throws AppError `replay_has_result`.
 */
export async function callOffReplay({ trx, stored, cause }: Change): Promise<number[]> {
  const replay = await trx
    .selectFrom('matches')
    .select('id')
    .where('replays_match_id', '=', stored.id)
    .where('holds_round', '=', true)
    .executeTakeFirst();
  const locked = replay && (await lockMatch(trx, replay.id));
  if (!locked || locked.played_home !== null || locked.decided_by !== null) throw new AppError('replay_has_result');
  const { reason } = cause;
  const cancelled = { phase: 'cancelled', holds_round: false, fixture_reason: reason } as const;
  await rewriteMatch(trx, locked, cancelled, cause, 'fixture');
  await rewriteMatch(trx, stored, { holds_round: true }, cause);
  return [stored.id, locked.id];
}

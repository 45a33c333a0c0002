import type { Period } from '@wkff/contracts';
import { sql } from 'kysely';
import { AppError } from '../../errors/AppError.ts';
import { rewriteMatch } from '../matches/rewriteRecords.ts';
import { checkDay, dayColumns, type Change } from './otherDay.ts';

const NOT_STOPPED = { period: null, stopped_minute: null, expected_time: null } as const;

/**
 * Keeps the day on which a match was abandoned, and gives it the one on which it goes on, with its score and its goals.
 * @throws AppError `ruling_not_possible` for a match that was not abandoned, or that a ruling decides.
 */
export async function resume(change: Change): Promise<number[]> {
  const { trx, stored, other, cause } = change;
  if (stored.phase !== 'abandoned' || stored.decided_by !== null)
    throw new AppError('ruling_not_possible', { details: 'a match that is not abandoned, or is decided' });
  checkDay(change);
  const stoppedMinute = other.minute ?? stored.stopped_minute;
  await sql`
    insert into match_sittings
      (match_id, number, ruling_id, match_date, match_time, venue, stopped_period, stopped_minute, reason, home, away)
    select id, (select count(*) + 1 from match_sittings where match_id = matches.id), ${other.rulingId}::integer,
      match_date, match_time, venue, period, ${stoppedMinute}::smallint, fixture_reason, played_home, played_away
    from matches where id = ${stored.id}`.execute(trx);
  const columns = { ...dayColumns(other.next), ...NOT_STOPPED, phase: 'scheduled', fixture_reason: null } as const;
  await rewriteMatch(trx, stored, columns, cause, 'fixture');
  return [stored.id];
}

/**
 * Puts the day back on which a match was abandoned, before anything was played on the other one.
 * @throws AppError `match_has_resumed`.
 */
export async function takeBackResume({ trx, stored, other, cause }: Change): Promise<number[]> {
  const last = await trx
    .selectFrom('match_sittings')
    .selectAll()
    .where('match_id', '=', stored.id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  const hasBegun = !['scheduled', 'delayed', 'postponed', 'cancelled'].includes(stored.phase);
  const isSameScore = stored.played_home === last?.home && stored.played_away === last.away;
  if (last?.ruling_id !== other.rulingId || hasBegun || !isSameScore) throw new AppError('match_has_resumed');
  await trx.deleteFrom('match_sittings').where('ruling_id', '=', other.rulingId).execute();
  const { match_date, match_time, venue, reason, stopped_minute } = last;
  const columns = {
    ...dayColumns({ match_date, match_time, venue }),
    phase: 'abandoned' as const,
    period: last.stopped_period as Period | null,
    stopped_minute,
    expected_time: null,
    fixture_reason: reason,
  };
  await rewriteMatch(trx, stored, columns, cause, 'fixture');
  return [stored.id];
}

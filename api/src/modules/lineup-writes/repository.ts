import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { LineupPlace } from '../lineups/presenter.ts';
import type { LineupEntry } from './lineupBody.ts';

/** Locks a match until the transaction ends, so that its line-ups are stored one after the other. */
export async function lockMatchRow(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.selectFrom('matches').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Returns the ids that are no person's, and locks the people, so that none is deleted meanwhile. */
export async function listUnknownPeople(trx: Transaction<DB>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const known = await trx.selectFrom('people').select('id').where('id', 'in', ids).forKeyShare().execute();
  return ids.filter((id) => !known.some((person) => person.id === id));
}

/** Inserts a version of a line-up with its players. */
export async function insertLineup(
  trx: Transaction<DB>,
  { match, side, clubId }: Pick<LineupPlace, 'side' | 'clubId'> & { match: { id: number; match_date: string } },
  { version, formation, publishBefore, players, staff, reason }: LineupEntry,
  maker: { author_id: number | null; recorded_at: Date },
): Promise<void> {
  const { id } = await trx
    .insertInto('lineups')
    .values({
      match_id: match.id,
      side,
      club_id: clubId,
      version,
      match_date: match.match_date,
      formation,
      publish_before: publishBefore,
      staff: JSON.stringify(staff),
      reason,
      ...maker,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = players.map(({ isStarter: is_starter, isCaptain: is_captain, ...player }, index) => ({
    lineup_id: id,
    list_order: index + 1,
    is_starter,
    is_captain,
    ...player,
  }));
  await trx.insertInto('lineup_players').values(rows).execute();
}

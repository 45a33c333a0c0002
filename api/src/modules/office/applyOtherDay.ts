import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Cause } from '../matches/rewriteRecords.ts';
import { lockMatch } from '../matches/writes.ts';
import type { StoredRuling } from '../rulings/stored.ts';
import type { OtherDay } from './otherDay.ts';
import { addReplay, callOffReplay } from './replay.ts';
import { resume, takeBackResume } from './resume.ts';

/**
 * Gives a match its other day, if a ruling says that it has one: the same match goes on, or another is played in its
 * place. A revocation takes it back. Call it after the ruling is stored, under the lock of its season. Returns the
 * matches that it changed or made, in order of id.
 * @param known rulings of the season before this one.
 * @throws AppError `ruling_not_possible`, `replay_has_result`, `match_has_resumed`.
 */
export async function applyOtherDay(
  trx: Transaction<DB>,
  ruling: StoredRuling,
  known: readonly StoredRuling[],
  cause: Cause,
): Promise<number[]> {
  const other = readOtherDay(ruling, known);
  const stored = other && (await lockMatch(trx, other.matchId));
  if (!stored) return [];
  const change = { trx, stored, other, cause };
  if (other.kind === 'resume') return other.isTakenBack ? takeBackResume(change) : resume(change);
  return other.isTakenBack ? callOffReplay(change) : addReplay(change);
}

function readOtherDay(ruling: StoredRuling, known: readonly StoredRuling[]): OtherDay | undefined {
  const revoked = known.find(({ id }) => id === ruling.revokesId);
  // What a revocation called off or put back is not made again: the committee rules on another day.
  if (revoked?.kind === 'revocation' && readOtherDay(revoked, known))
    throw new AppError('ruling_not_possible', { details: 'a day that was taken back' });
  const { id, kind, matchId, data } = revoked ?? ruling;
  if ((kind !== 'resume' && kind !== 'replay') || matchId === null || !data.next) return undefined;
  const { next, minute = null } = data;
  return { kind, isTakenBack: revoked !== undefined, matchId, next, minute, rulingId: id };
}

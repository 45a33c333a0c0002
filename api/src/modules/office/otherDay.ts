import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Cause } from '../matches/rewriteRecords.ts';
import type { LockedMatch } from '../matches/writes.ts';
import type { NextDay } from '../rulings/stored.ts';

/** That a match goes on or is played again on another day, or that it does not. */
export interface OtherDay {
  kind: 'resume' | 'replay';
  isTakenBack: boolean;
  matchId: number;
  next: NextDay;
  /** The minute in which it was stopped; null: that of its phase. */
  minute: number | null;
  /** The ruling that said so first. */
  rulingId: number;
}

/** What a ruling needs to change a match, its locked row. */
export interface Change {
  trx: Transaction<DB>;
  stored: LockedMatch;
  other: OtherDay;
  cause: Cause;
}

/** Columns of a day that the office has named. */
export const dayColumns = (next: NextDay) =>
  ({ ...next, origin_date: 'keeper', origin_time: 'keeper', origin_venue: 'keeper' }) as const;

/** @throws AppError `ruling_not_possible` for an earlier day than that of the match. */
export function checkDay({ stored, other }: Change): void {
  if (other.next.match_date < stored.match_date)
    throw new AppError('ruling_not_possible', { details: 'a day before that of the match' });
}

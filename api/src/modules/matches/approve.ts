import type { OfficialBy } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Identity } from '../../identity/identity.ts';
import { approvedHash } from './approval.ts';
import { findEnteredBy, insertApproval } from './approvals.ts';
import type { MatchEdit } from './writeChanges.ts';
import { awaitsApproval, isProvisional } from './result.ts';
import type { LockedMatch } from './writes.ts';

/** Who approves what, when, on which kind of site. */
interface Approving {
  hash: string;
  actor: Identity;
  now: number;
  officialBy: OfficialBy;
}

/**
 * Stores the approval of a locked match and returns the change that makes its result official.
 * @throws AppError `nothing_to_approve`, `under_protest`, `own_result`, `stale` (a ruling that left the record as it was).
 */
export async function approvalEdit(
  trx: Transaction<DB>,
  stored: LockedMatch,
  { hash, actor, now, officialBy }: Approving,
): Promise<MatchEdit> {
  if (!isProvisional(stored, now, officialBy) && !awaitsApproval(stored, officialBy))
    throw new AppError('nothing_to_approve');
  if (stored.open_protests > 0) throw new AppError('under_protest');
  const enteredBy = (await findEnteredBy(trx, [stored])).get(stored.id) ?? [];
  if (officialBy === 'two-people' && enteredBy.includes(actor.accountId)) throw new AppError('own_result');
  const present = approvedHash({ ...stored, goals: stored.events }, stored.rulings);
  if (hash !== present) throw new AppError('stale');
  const approvedAt = new Date(now);
  await insertApproval(trx, {
    matchId: stored.id,
    matchVersion: stored.version,
    hash,
    mode: officialBy,
    enteredBy,
    approvedBy: actor.accountId,
    approvedAt,
  });
  return {
    columns: { confirmed_at: approvedAt },
    describe: () => [
      { kind: 'confirmation', before: { is_confirmed: false }, after: { is_confirmed: true }, reason: null },
    ],
  };
}

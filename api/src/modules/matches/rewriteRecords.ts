import type { MatchFacts, OfficialBy } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { toAuditRow } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import type { Author } from '../../identity/identity.ts';
import { openColumns } from './approval.ts';
import { phaseFacts } from './phase.ts';
import { recordColumns } from './record.ts';
import { lockMatch, updateMatch, type ChangeEntry, type LockedMatch, type MatchColumns } from './writes.ts';

/** Who changed the records of matches, how the audit calls it, and what the history of each says about it. */
export interface Cause {
  actor: Author;
  action: 'match.ruling' | 'match.rules' | 'match.import';
  reason: string;
  changedAt: Date;
  officialBy: OfficialBy;
}

/** What the history has before and after: the score, or phase and day. */
type ChangeKind = 'score' | 'fixture';

/**
 * Writes the records of matches after rulings or rules of their season have changed, with history and audit, and opens
 * approved results again. Call it under the lock of the season. Returns the matches that changed. The tables are the
 * caller's.
 * @param ids in ascending order, so that two changes never deadlock.
 */
export async function rewriteRecords(trx: Transaction<DB>, ids: readonly number[], cause: Cause): Promise<number[]> {
  const changed: number[] = [];
  for (const id of ids) {
    const stored = await lockMatch(trx, id);
    if (stored && (await rewriteMatch(trx, stored, {}, cause))) changed.push(id);
  }
  return changed;
}

/**
 * Writes columns of a locked match and the record that follows from them and from its rulings. Returns false if nothing
 * differs.
 */
export async function rewriteMatch(
  trx: Transaction<DB>,
  stored: LockedMatch,
  columns: MatchColumns,
  cause: Cause,
  kind: ChangeKind = 'score',
): Promise<boolean> {
  const record = { ...columns, ...recordColumns({ ...stored, ...columns }, stored) };
  const isSame = isStored(stored, record);
  const opened = opens(cause, isSame) ? openColumns({ ...stored, ...record }) : {};
  if (isSame && isStored(stored, opened)) return false;
  await writeRecord(trx, stored, { ...record, ...opened }, cause, kind);
  return true;
}

/** A ruling opens a result in any case: it is part of what is approved. */
const opens = ({ action, officialBy }: Cause, isSame: boolean): boolean =>
  officialBy !== 'clock' && (action === 'match.ruling' || !isSame);

/** True if the columns have no other value. Another version of the rules that makes the same record is no change. */
const isStored = (stored: LockedMatch, columns: MatchColumns): boolean =>
  (Object.keys(columns) as (keyof MatchColumns)[]).every(
    (name) => name === 'rules_id' || stored[name] === columns[name],
  );

/** Writes columns of a locked match, with history and audit. */
export async function writeRecord(
  trx: Transaction<DB>,
  stored: LockedMatch,
  columns: MatchColumns,
  { actor, action, reason, changedAt }: Omit<Cause, 'officialBy'>,
  kind: ChangeKind = 'score',
): Promise<void> {
  const version = stored.version + 1;
  const next = { ...stored, ...columns };
  const factsOf = (match: LockedMatch) => ({
    ...(kind === 'fixture' ? phaseFacts(match, columns) : scoreFacts(match)),
    ...(stored.confirmed_at === next.confirmed_at ? {} : { is_confirmed: match.confirmed_at !== null }),
  });
  const [before, after] = [factsOf(stored), factsOf(next)];
  const audit = toAuditRow(actor, {
    action,
    entity: 'match',
    entityId: stored.id,
    before: { version: stored.version, ...before },
    after: { version, ...after },
  });
  const entries: ChangeEntry[] = [{ kind, before, after, reason }];
  await updateMatch(trx, stored.id, columns, { version, actorId: actor.accountId, changedAt, entries, audit });
}

const scoreFacts = (match: LockedMatch): MatchFacts => ({
  home_points: match.home_goals,
  away_points: match.away_goals,
  status: match.status,
  home_played: match.played_home,
  away_played: match.played_away,
});

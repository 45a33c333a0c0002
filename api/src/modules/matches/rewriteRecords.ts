import type { MatchFacts } from '@wkff/contracts';
import type { Transaction } from 'kysely';
import { toAuditRow } from '../../db/audit.ts';
import type { DB } from '../../db/types.ts';
import type { Author } from '../../identity/identity.ts';
import { recordColumns, type RecordColumns } from './record.ts';
import { lockMatch, updateMatch, type LockedMatch, type MatchColumns } from './writes.ts';

/** Who changed the records of matches, how the audit calls it, and what the history of each says about it. */
interface Cause {
  actor: Author;
  action: 'match.ruling' | 'match.rules' | 'match.import';
  reason: string;
  changedAt: Date;
}

/**
 * Writes the records of matches after rulings or rules of their season have changed, with history and audit. Call it under
 * the lock of the season. Returns the matches whose record changed. The tables are the caller's.
 * @param ids in ascending order, so that two changes never deadlock.
 */
export async function rewriteRecords(trx: Transaction<DB>, ids: readonly number[], cause: Cause): Promise<number[]> {
  const changed: number[] = [];
  for (const id of ids) {
    const stored = await lockMatch(trx, id);
    const next = stored && recordColumns(stored, stored);
    if (!stored || !next || isSameRecord(stored, next)) continue;
    await writeRecord(trx, stored, next, cause);
    changed.push(id);
  }
  return changed;
}

const isSameRecord = (stored: LockedMatch, { rules_id: _, ...next }: RecordColumns) =>
  (Object.keys(next) as (keyof typeof next)[]).every((name) => stored[name] === next[name]);

/** Writes columns of a locked match, and its score before and after to history and audit. */
export async function writeRecord(
  trx: Transaction<DB>,
  stored: LockedMatch,
  next: MatchColumns,
  { actor, action, reason, changedAt }: Cause,
): Promise<void> {
  const version = stored.version + 1;
  const [before, after] = [factsOf(stored), factsOf({ ...stored, ...next })];
  const audit = toAuditRow(actor, {
    action,
    entity: 'match',
    entityId: stored.id,
    before: { version: stored.version, ...before },
    after: { version, ...after },
  });
  const entries = [{ kind: 'score' as const, before, after, reason }];
  await updateMatch(trx, stored.id, next, { version, actorId: actor.accountId, changedAt, entries, audit });
}

const factsOf = (match: LockedMatch): MatchFacts => ({
  home_points: match.home_goals,
  away_points: match.away_goals,
  status: match.status,
  home_played: match.played_home,
  away_played: match.played_away,
});

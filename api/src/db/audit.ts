import type { Insertable, Transaction } from 'kysely';
import type { Audit, DB } from './types.ts';

/** Who did something: a member, or a command, which has no account and is told in words (`accounts command`). */
export interface Actor {
  accountId: number | null;
  username: string;
}

/** What was done: kept for good. Its time is the real clock's. */
export interface AuditEntry {
  /** e.g. `match.score`. */
  action: string;
  /** e.g. `match`. */
  entity: string;
  entityId: string | number;
  /** What it was and what it became, JSON; null: nothing. */
  before: object | null;
  after: object | null;
}

/** An audit row, for a statement that writes it together with what was done. */
export function toAuditRow(
  { accountId, username }: Actor,
  { action, entity, entityId, before, after }: AuditEntry,
): Insertable<Audit> {
  return {
    actor_id: accountId,
    actor: username,
    action,
    entity,
    entity_id: String(entityId),
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  };
}

/** Writes an audit row, in the transaction of what was done. */
export async function insertAudit(trx: Transaction<DB>, actor: Actor, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit').values(toAuditRow(actor, entry)).execute();
}

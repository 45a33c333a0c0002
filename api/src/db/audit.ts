import type { Insertable, Transaction } from 'kysely';
import type { Audit, DB } from './types.ts';

/** Who did something: a member, or a command, which has no account and a descriptive name (`accounts command`). */
export interface Actor {
  accountId: number | null;
  username: string;
}

/** A row of the audit. It is never deleted, and its time is by the real clock. */
export interface AuditEntry {
  /** e.g. `match.score`. */
  action: string;
  /** e.g. `match`. */
  entity: string;
  entityId: string | number;
  /** The state before and after, JSON; null: none. */
  before: object | null;
  after: object | null;
}

/** Returns an audit row, for a statement that writes it together with the change. */
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

/** Writes an audit row, in the transaction of the change. */
export async function insertAudit(trx: Transaction<DB>, actor: Actor, entry: AuditEntry): Promise<void> {
  await trx.insertInto('audit').values(toAuditRow(actor, entry)).execute();
}

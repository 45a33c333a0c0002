import type { AlertKind, Cause } from '@wkff/contracts';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { AlertDeliveries, AlertTargets, DB, ReleaseAlerts } from '../../../db/types.ts';

/** What happened to a section. */
export interface NewAlert {
  name: string;
  kind: AlertKind;
  /** The release that it is about. */
  version: string;
  /** The release that is live for everybody afterwards. */
  live: string;
  reason: string;
  cause: Cause | null;
}

export type AlertTarget = 'site' | 'section';
export type AlertRow = Selectable<ReleaseAlerts>;
export type DeliveryRow = Selectable<AlertDeliveries>;
export type TargetRow = Selectable<AlertTargets>;

/** Stores what happened, and to which addresses it is sent. Returns its id. */
export async function insertAlert(
  trx: Transaction<DB>,
  { cause, ...alert }: NewAlert,
  targets: readonly AlertTarget[],
): Promise<number> {
  const { id } = await trx
    .insertInto('release_alerts')
    .values({ ...alert, cause: cause && JSON.stringify(cause) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (targets.length > 0)
    await trx
      .insertInto('alert_deliveries')
      .values(targets.map((target) => ({ alert_id: id, target })))
      .execute();
  return id;
}

/** An alert with the title of its section, and one of its deliveries. */
export type DueAlert = AlertRow & Pick<DeliveryRow, 'attempts'> & { title: string | null };

/** Returns a message that was not delivered yet. */
export async function findDue(db: Kysely<DB>, id: number, target: AlertTarget): Promise<DueAlert | undefined> {
  return db
    .selectFrom('release_alerts')
    .innerJoin('alert_deliveries', 'alert_id', 'id')
    .leftJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'release_alerts.name').onRef('releases.version', '=', 'release_alerts.live'),
    )
    .selectAll('release_alerts')
    .select(['attempts', sql<string | null>`releases.record->>'title'`.as('title')])
    .where('id', '=', id)
    .where('target', '=', target)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
}

/** Records an attempt to deliver a message. @param failure null: it arrived. */
export async function saveAttempt(
  db: Kysely<DB>,
  id: number,
  target: AlertTarget,
  failure: string | null,
): Promise<void> {
  await db
    .updateTable('alert_deliveries')
    .set({ attempts: sql`attempts + 1`, failure, delivered_at: failure === null ? sql`now()` : null })
    .where('alert_id', '=', id)
    .where('target', '=', target)
    .execute();
}

/** Returns the newest alerts of a section, newest first. */
export async function listAlerts(db: Kysely<DB>, name: string, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('release_alerts')
    .selectAll()
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns where alerts were sent, and how that went. */
export async function listDeliveries(db: Kysely<DB>, ids: readonly number[]): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('alert_deliveries')
    .selectAll()
    .where('alert_id', 'in', [...ids])
    .orderBy('target', 'desc')
    .execute();
}

/** Returns the address of a section. */
export async function findTarget(db: Kysely<DB>, name: string): Promise<TargetRow | undefined> {
  return db.selectFrom('alert_targets').selectAll().where('name', '=', name).executeTakeFirst();
}

/** Sets the address of a section. */
export async function saveTarget(
  trx: Transaction<DB>,
  target: Pick<TargetRow, 'name' | 'url' | 'nonce' | 'set_by'>,
): Promise<void> {
  await trx
    .insertInto('alert_targets')
    .values(target)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...target, set_at: sql`now()` }))
    .execute();
}

/** Removes the address of a section. */
export async function removeTarget(trx: Transaction<DB>, name: string): Promise<void> {
  await trx.deleteFrom('alert_targets').where('name', '=', name).execute();
}

/** Removes the tests of a section's addresses that did not arrive. */
export async function removeWaitingTests(trx: Transaction<DB>, name: string): Promise<void> {
  await trx
    .deleteFrom('release_alerts')
    .using('alert_deliveries')
    .where('name', '=', name)
    .where('kind', '=', 'test')
    .whereRef('alert_id', '=', 'id')
    .where('delivered_at', 'is', null)
    .execute();
}

/** Removes alerts that are older than a moment. */
export async function removeAlerts(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('release_alerts').where('happened_at', '<', before).execute();
}

import { LAUNCHES, type Cause, type HealthCount, type HealthSource, type MoveKind } from '@wkff/contracts';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { DB, ReleaseHealth } from '../../../db/types.ts';
import { describeCause } from '../causes.ts';
import type { CountedMinute } from './watch.ts';

/** The counts of a release in a slot. */
export type HealthRow = Selectable<ReleaseHealth> & { source: HealthSource };

/** Counts of the slot that starts at `at`. */
export type SlotCount = HealthCount & { at: Date };

/** Adds counts to the stored slots. `counts` has each slot at most once. */
export async function addCounts(db: Kysely<DB>, counts: readonly SlotCount[]): Promise<void> {
  if (counts.length === 0) return;
  const both = (vital: 'lcp' | 'inp' | 'cls') => sql<number[]>`(
    select coalesce(array_agg(coalesce(had, 0) + coalesce(came, 0) order by place), '{}')
    from unnest(release_health.${sql.ref(vital)}, excluded.${sql.ref(vital)}) with ordinality as counts (had, came, place)
  )`;
  await db
    .insertInto('release_health')
    .values([...counts])
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'source', 'at']).doUpdateSet({
        views: sql<number>`release_health.views + excluded.views`,
        errors: sql<number>`release_health.errors + excluded.errors`,
        judged_views: sql<number>`release_health.judged_views + excluded.judged_views`,
        judged_errors: sql<number>`release_health.judged_errors + excluded.judged_errors`,
        lcp: both('lcp'),
        inp: both('inp'),
        cls: both('cls'),
      }),
    )
    .execute();
}

/** Returns the slots of a remote from a moment on, oldest first; only of `versions` if they are passed. */
export async function listSlots(
  db: Kysely<DB>,
  { name, versions, from }: { name: string; versions?: readonly string[]; from: Date },
): Promise<HealthRow[]> {
  return db
    .selectFrom('release_health')
    .selectAll()
    .where('name', '=', name)
    .$if(versions !== undefined, (query) => query.where('version', 'in', [...(versions ?? [])]))
    .where('at', '>=', from)
    .orderBy('at')
    .orderBy('version')
    .orderBy('source')
    .$narrowType<{ source: HealthSource }>()
    .execute();
}

/** The launch of the live release of a remote: the move that made it live for everybody. */
export interface LaunchRow {
  kind: MoveKind;
  /** Version that was live before. Null if none was. */
  from_version: string | null;
  moved_at: Date;
}

/** Returns the launch of the live release of a remote; undefined if none was ever live. */
export async function findLaunch(db: Kysely<DB>, name: string): Promise<LaunchRow | undefined> {
  return db
    .selectFrom('release_moves')
    .select(['kind', 'from_version', 'moved_at'])
    .where('name', '=', name)
    .where('kind', 'in', [...LAUNCHES])
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ kind: MoveKind }>()
    .executeTakeFirst();
}

/** Returns the judged views of a release by source and minute, oldest first. */
export async function listMinutes(
  db: Kysely<DB>,
  { name, version, from, to }: { name: string; version: string; from: Date; to: Date },
): Promise<(CountedMinute & { source: HealthSource })[]> {
  return db
    .selectFrom('release_health')
    .select([
      'source',
      sql<number>`floor(extract(epoch from at) / 60)::int`.as('minute'),
      sql<number>`sum(judged_views)::int`.as('views'),
      sql<number>`sum(judged_errors)::int`.as('errors'),
    ])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy(['source', 'minute'])
    .orderBy('minute')
    .$narrowType<{ source: HealthSource }>()
    .execute();
}

/**
 * Stores why the live release of a remote is unhealthy (null: it is not), unless the section was moved meanwhile or
 * another process stored that. Returns false then.
 */
export async function saveUnhealthy(
  trx: Transaction<DB>,
  { name, revision, cause }: { name: string; revision: number; cause: Cause | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('release_pointers')
    .set({
      unhealthy: cause && describeCause(cause),
      unhealthy_cause: cause && JSON.stringify(cause),
      unhealthy_at: cause && sql`now()`,
      recovered_at: cause === null ? sql`now()` : null,
    })
    .where('name', '=', name)
    .where('revision', '=', revision)
    .where('unhealthy', cause === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns which of the releases with these names and versions are recorded, each as `name version`. */
export async function findRecorded(
  db: Kysely<DB>,
  names: readonly string[],
  versions: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('releases')
    .select(['name', 'version'])
    .where('name', 'in', [...names])
    .where('version', 'in', [...versions])
    .execute();
  return new Set(rows.map(({ name, version }) => `${name} ${version}`));
}

/** Removes the slots before a moment. */
export async function removeSlots(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('release_health').where('at', '<', before).execute();
}

import type { HealthSource } from '@wkff/contracts';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { DB, ReleaseErrors, ReleaseMaps } from '../../../db/types.ts';
import type { Frame } from '@wkff/server';

/** A group of errors. `name` is the remote's. */
export type ErrorRow = Selectable<ReleaseErrors> & { source: HealthSource; frames: Frame[] };

/** A group with the commit that its release was built from. */
export type ListedErrorRow = ErrorRow & { revision: string | null; dirty: boolean };

/** A stored source map. */
export type MapRow = Selectable<ReleaseMaps>;

/** Adds errors to the stored groups. `rows` has each group at most once. */
export async function addErrors(db: Kysely<DB>, rows: readonly ErrorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('release_errors')
    .values(rows.map((row) => ({ ...row, frames: JSON.stringify(row.frames) })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'version', 'source', 'key']).doUpdateSet({
        count: sql<number>`least(release_errors.count::bigint + excluded.count, 2147483647)::int`,
        last_at: sql<Date>`greatest(release_errors.last_at, excluded.last_at)`,
        doing: sql<string>`excluded.doing`,
        message: sql<string>`excluded.message`,
        browser: sql<string | null>`excluded.browser`,
        path: sql<string | null>`excluded.path`,
        request_id: sql<string | null>`excluded.request_id`,
      }),
    )
    .execute();
}

/**
 * Removes the groups of a remote above the limits for each release and source, and for all its releases. Those with
 * few and old errors go first: each error of a group lets it stay a minute longer, up to two hours.
 */
export async function removeSurplus(
  db: Kysely<DB>,
  name: string,
  { ofRelease, ofSection }: { ofRelease: number; ofSection: number },
): Promise<void> {
  await sql`
    delete from release_errors using (
      select version, source, key,
        row_number() over (partition by version, source order by worth desc, key) as of_release,
        row_number() over (order by worth desc, key) as of_section
      from (
        select *, last_at + least(count, 120) * interval '1 minute' as worth from release_errors where name = ${name}
      ) as valued
    ) as placed
    where release_errors.name = ${name} and release_errors.version = placed.version
      and release_errors.source = placed.source and release_errors.key = placed.key
      and (of_release > ${ofRelease} or of_section > ${ofSection})`.execute(db);
}

/** Returns the groups of a remote, or of one version, the latest first. */
export async function listErrors(
  db: Kysely<DB>,
  { name, version, limit }: { name: string; version: string | undefined; limit: number },
): Promise<ListedErrorRow[]> {
  return db
    .selectFrom('release_errors')
    .innerJoin('releases', (join) =>
      join.onRef('releases.name', '=', 'release_errors.name').onRef('releases.version', '=', 'release_errors.version'),
    )
    .selectAll('release_errors')
    .select([
      sql<string | null>`releases.record->>'revision'`.as('revision'),
      sql<boolean>`(releases.record->>'dirty')::boolean`.as('dirty'),
    ])
    .where('release_errors.name', '=', name)
    .$if(version !== undefined, (query) => query.where('release_errors.version', '=', version ?? ''))
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .$castTo<ListedErrorRow>()
    .execute();
}

/** Removes the groups whose last error was before a moment, and the groups and maps of releases without files. */
export async function removeOld(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('release_errors').where('last_at', '<', before).execute();
  for (const table of ['release_errors', 'release_maps'] as const) {
    await sql`
      delete from ${sql.table(table)} as old using releases
      where releases.name = old.name and releases.version = old.version and removed_at is not null`.execute(db);
  }
}

export async function listMaps(db: Kysely<DB>, name: string, version: string): Promise<MapRow[]> {
  return db.selectFrom('release_maps').selectAll().where('name', '=', name).where('version', '=', version).execute();
}

/** Records a stored map. One that is recorded already stays. */
export async function insertMap(db: Kysely<DB>, row: MapRow): Promise<void> {
  await db
    .insertInto('release_maps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

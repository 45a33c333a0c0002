import type { Release } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** A release as recorded. */
export interface ReleaseRow {
  record: Release;
  published_at: Date;
  is_active: boolean;
  /** Since when its files are gone; null: they are in the store. */
  removed_at: Date | null;
}

/** One move of a remote's pointer. */
export interface MoveRow {
  kind: 'publish' | 'rollback';
  to_version: string;
}

/** Lets one publish or rollback at a time through, of all remotes: mounts are compared across them. Reads go on. */
export async function lockPointers(trx: Transaction<DB>): Promise<void> {
  await sql`lock table release_pointers in share row exclusive mode`.execute(trx);
}

const releaseRows = (db: Kysely<DB>) =>
  db
    .selectFrom('releases')
    .leftJoin('release_pointers', 'release_pointers.name', 'releases.name')
    .select([
      'releases.record',
      'releases.published_at',
      'releases.removed_at',
      sql<boolean>`coalesce(release_pointers.active_version = releases.version, false)`.as('is_active'),
    ])
    .$narrowType<{ record: Release }>();

/** All releases, newest first; of one remote when a name is given. */
export async function listReleases(db: Kysely<DB>, name?: string): Promise<ReleaseRow[]> {
  return releaseRows(db)
    .$if(name !== undefined, (query) => query.where('releases.name', '=', name ?? ''))
    .orderBy('releases.published_at', 'desc')
    .orderBy('releases.version', 'desc')
    .execute();
}

/** The live release of each remote, by name. */
export async function listActiveReleases(db: Kysely<DB>): Promise<Release[]> {
  const rows = await db
    .selectFrom('release_pointers')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'release_pointers.name')
        .onRef('releases.version', '=', 'release_pointers.active_version'),
    )
    .select('releases.record')
    .orderBy('releases.name')
    .$narrowType<{ record: Release }>()
    .execute();
  return rows.map((row) => row.record);
}

/** One release. */
export async function findRelease(db: Kysely<DB>, name: string, version: string): Promise<ReleaseRow | undefined> {
  return releaseRows(db).where('releases.name', '=', name).where('releases.version', '=', version).executeTakeFirst();
}

/** The recorded versions of a remote; true for those whose files are gone. */
export async function listVersions(db: Kysely<DB>, name: string): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('releases').select(['version', 'removed_at']).where('name', '=', name).execute();
  return new Map(rows.map(({ version, removed_at }) => [version, removed_at !== null]));
}

/** Bytes of all releases of a remote whose files are in the store. */
export async function sumStored(db: Kysely<DB>, name: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum((file->>'size')::bigint), 0)::bigint as bytes
    from releases, jsonb_array_elements(record->'files') as file
    where name = ${name} and removed_at is null`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * Notes that the files of old releases are gone: of all but the live ones, the `recent` ones that were published last of each remote, and
 * those that were live after `before`.
 */
export async function markOldReleases(
  trx: Transaction<DB>,
  { recent, before }: { recent: number; before: Date },
): Promise<void> {
  await sql`
    update releases set removed_at = now()
    from (
      select name, version, row_number() over (partition by name order by published_at desc, version desc) as place,
        (select max(moved_at) from release_moves where name = releases.name and from_version = releases.version) as left_at
      from releases
    ) as known
    where releases.name = known.name and releases.version = known.version and removed_at is null
      and place > ${recent} and left_at < ${before}
      and not exists (
        select from release_pointers
        where name = known.name and known.version in (active_version, canary_version)
      )`.execute(trx);
}

/** All moves of a remote's pointer, oldest first. */
export async function listMoves(db: Kysely<DB>, name: string): Promise<MoveRow[]> {
  return db
    .selectFrom('release_moves')
    .select(['kind', 'to_version'])
    .where('name', '=', name)
    .orderBy('id')
    .$narrowType<{ kind: 'publish' | 'rollback' }>()
    .execute();
}

export async function insertRelease(trx: Transaction<DB>, release: Release): Promise<void> {
  const { name, version, contract, mounts, source_hash } = release;
  await trx
    .insertInto('releases')
    .values({ name, version, contract, mounts, source_hash, record: JSON.stringify(release) })
    .execute();
}

/** Makes a recorded release the live one, and notes the move. */
export async function movePointer(
  trx: Transaction<DB>,
  move: { name: string; kind: MoveRow['kind']; from: string | null; to: string },
): Promise<void> {
  await trx
    .insertInto('release_pointers')
    .values({ name: move.name, active_version: move.to })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ active_version: move.to, updated_at: sql`now()` }))
    .execute();
  await trx
    .insertInto('release_moves')
    .values({ name: move.name, kind: move.kind, from_version: move.from, to_version: move.to })
    .execute();
}

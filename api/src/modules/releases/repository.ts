import type { Release } from '@wkff/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** A release as recorded. */
export interface ReleaseRow {
  record: Release;
  published_at: Date;
  is_active: boolean;
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

/** The record of one release. */
export async function findRelease(db: Kysely<DB>, name: string, version: string): Promise<Release | undefined> {
  const row = await releaseRows(db)
    .where('releases.name', '=', name)
    .where('releases.version', '=', version)
    .executeTakeFirst();
  return row?.record;
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

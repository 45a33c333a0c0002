import { LAUNCHES, type Cause, type MoveKind, type Release, type ReleaseState, type Transfer } from '@wkff/contracts';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import { neverNull, number, text } from '../../db/columns.ts';
import { statement } from '../../db/statement.ts';
import type { DB, ReleaseMoves, ReleasePointers } from '../../db/types.ts';
import { describeCause } from './causes.ts';
import type { Launch, Move, Pointer } from './moves.ts';

/** The record of a release. */
export interface ReleaseRow {
  record: Release;
  state: ReleaseState;
  /** Why it was refused or withdrawn. */
  state_reason: string | null;
  /** Why it did not pass a check, whatever its state is. */
  refused: string | null;
  published_at: Date;
}

/** A release in a list. Its record is without files, of which there may be hundreds. */
export interface ListedRow extends Omit<ReleaseRow, 'record'> {
  record: Omit<Release, 'files'>;
  /** Null for releases from before it was recorded. */
  transfer: Transfer | null;
}

/** The live releases of a remote, with its title and all moves that made a release live for everybody, oldest first. */
export type SectionRow = Selectable<ReleasePointers> & { title: string; launches: Launch[] };

/** The live releases of a remote, with their records. */
export interface LiveRow {
  active: Release;
  canary: Release | null;
  percent: number | null;
  is_paused: boolean;
}

/** One move of a remote's pointer. */
export type MoveRow = Selectable<ReleaseMoves> & { kind: MoveKind };

/** Serialises publishes and moves of all remotes, because mounts are compared across them. Doesn't block reads. */
export async function lockPointers(trx: Transaction<DB>): Promise<void> {
  await sql`lock table release_pointers in share row exclusive mode`.execute(trx);
}

/** The newest move to or from a release, as the row `last`. A release that it took back is withdrawn. */
const LAST_MOVE = sql<{ kind: string; from_version: string | null; reason: string | null }>`lateral (
  select kind, from_version, reason from release_moves
  where release_moves.name = releases.name and releases.version in (from_version, to_version)
  order by id desc limit 1)`;
const IS_WITHDRAWN = sql<boolean>`(last.kind in ('withdraw', 'rollback') and last.from_version = releases.version)`;

const STATE = sql<ReleaseState>`case
  when removed_at is not null then 'removed'
  when active_version = releases.version then 'active'
  when canary_version = releases.version then 'canary'
  when refused is not null then 'refused'
  when ${IS_WITHDRAWN} then 'withdrawn'
  else 'ready' end`;
const STATE_REASON = sql<string | null>`coalesce(refused, case when ${IS_WITHDRAWN} then last.reason end)`;

const releaseRows = (db: Kysely<DB>) =>
  db
    .selectFrom('releases')
    .leftJoin('release_pointers', 'release_pointers.name', 'releases.name')
    .leftJoin(LAST_MOVE.as('last'), (join) => join.onTrue())
    .select(['releases.record', 'releases.published_at', 'refused', STATE.as('state'), STATE_REASON.as('state_reason')])
    .$narrowType<{ record: Release }>();

/** Returns a page (from 1) of the releases of some remotes, or of all (null), newest first. */
export async function listReleases(
  db: Kysely<DB>,
  names: readonly string[] | null,
  { page, limit }: { page: number; limit: number },
): Promise<ListedRow[]> {
  // Records are read after the page is chosen, because each has up to 200 KB of files.
  const chosen = db
    .selectFrom('releases')
    .select(['name', 'version'])
    .$if(names !== null, (query) => query.where('name', 'in', [...(names ?? [])]))
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .offset((page - 1) * limit)
    .limit(limit);
  return releaseRows(db)
    .innerJoin(chosen.as('chosen'), (join) =>
      join.onRef('chosen.name', '=', 'releases.name').onRef('chosen.version', '=', 'releases.version'),
    )
    .clearSelect()
    .select([
      sql<Omit<Release, 'files'>>`releases.record - 'files'`.as('record'),
      'transfer',
      'releases.published_at',
      'refused',
      STATE.as('state'),
      STATE_REASON.as('state_reason'),
    ])
    .orderBy('releases.published_at', 'desc')
    .orderBy('releases.version', 'desc')
    .$narrowType<{ transfer: Transfer | null }>()
    .execute();
}

/** Returns the number of releases of some remotes, or of all (null). */
export async function countReleases(db: Kysely<DB>, names: readonly string[] | null): Promise<number> {
  const { count } = await db
    .selectFrom('releases')
    .select(sql<number>`count(*)::int`.as('count'))
    .$if(names !== null, (query) => query.where('name', 'in', [...(names ?? [])]))
    .executeTakeFirstOrThrow();
  return count;
}

const sectionRows = (db: Kysely<DB>) =>
  db
    .selectFrom('release_pointers')
    .innerJoin('releases', (join) =>
      join
        .onRef('releases.name', '=', 'release_pointers.name')
        .onRef('releases.version', '=', 'release_pointers.active_version'),
    )
    .selectAll('release_pointers')
    .select([
      sql<string>`releases.record->>'title'`.as('title'),
      sql<Launch[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'to', to_version) order by id), '[]')
        from release_moves as moves
        where moves.name = release_pointers.name and kind = any (${[...LAUNCHES]})
      )`.as('launches'),
    ]);

/** Returns the pointers of some remotes, or of all (null), by name. */
export async function listSections(db: Kysely<DB>, names: readonly string[] | null): Promise<SectionRow[]> {
  return sectionRows(db)
    .$if(names !== null, (query) => query.where('release_pointers.name', 'in', [...(names ?? [])]))
    .orderBy('release_pointers.name')
    .execute();
}

/** Returns the pointer of a remote; undefined if no release of it was ever live. */
export async function findSection(db: Kysely<DB>, name: string): Promise<SectionRow | undefined> {
  return sectionRows(db).where('release_pointers.name', '=', name).executeTakeFirst();
}

/** Returns the live releases, by the remote's name. */
export async function listLive(db: Kysely<DB>): Promise<LiveRow[]> {
  return db
    .selectFrom('release_pointers as pointers')
    .innerJoin('releases as active', (join) =>
      join.onRef('active.name', '=', 'pointers.name').onRef('active.version', '=', 'pointers.active_version'),
    )
    .leftJoin('releases as canary', (join) =>
      join.onRef('canary.name', '=', 'pointers.name').onRef('canary.version', '=', 'pointers.canary_version'),
    )
    .select(['active.record as active', 'canary.record as canary', 'canary_percent as percent', 'is_paused'])
    .orderBy('pointers.name')
    .$narrowType<{ active: Release; canary: Release | null }>()
    .execute();
}

/** Returns a release. */
export async function findRelease(db: Kysely<DB>, name: string, version: string): Promise<ReleaseRow | undefined> {
  return releaseRows(db).where('releases.name', '=', name).where('releases.version', '=', version).executeTakeFirst();
}

const filesByHash = statement(
  'release-files-by-hash',
  { hash: neverNull(text), name: text, version: text, path: neverNull(text) },
  `select distinct on (hash) hash, name, version, file->>'path' as path
   from releases, jsonb_array_elements(record->'files') as file, substr(file->>'sha256', 1, $3) as hash
   where name = $1 and removed_at is null and hash = any ($2::text[])
   order by hash, published_at desc`,
);

/** A file in the store. `name` is the remote's. */
export type StoredFile = Record<'name' | 'version' | 'path', string>;

/** Returns a stored file of a remote for each of these beginnings of a SHA-256, which all have the same length. */
export async function findStoredFiles(
  db: Kysely<DB>,
  name: string,
  hashes: readonly string[],
): Promise<Map<string, StoredFile>> {
  const rows = await filesByHash.runIn(db, [name, hashes, hashes[0]?.length ?? 0]);
  return new Map(rows.map(({ hash, ...file }) => [hash, file]));
}

/** Returns the recorded versions of a remote. The value is true if the files were removed. */
export async function listVersions(db: Kysely<DB>, name: string): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom('releases').select(['version', 'removed_at']).where('name', '=', name).execute();
  return new Map(rows.map(({ version, removed_at }) => [version, removed_at !== null]));
}

const stored = statement(
  'release-bytes',
  { bytes: number },
  `select (
     select coalesce(sum((file->>'size')::bigint), 0)
     from releases, jsonb_array_elements(record->'files') as file
     where name = $1 and removed_at is null
   )::bigint + (select coalesce(sum(size), 0) from release_maps where name = $1)::bigint as bytes`,
);

/** Returns the total size in bytes of a remote's releases whose files are in the store, with their source maps. */
export async function sumStored(db: Kysely<DB>, name: string): Promise<number> {
  return (await stored.runIn(db, [name]))[0]?.bytes ?? 0;
}

/**
 * Marks the files of old releases as removed, except those of live releases, of the `recent` newest of each remote, and
 * of releases that were live (or, if never live, published) after `before`.
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
      and place > ${recent} and coalesce(left_at, published_at) < ${before}
      and not exists (
        select from release_pointers
        where name = known.name and known.version in (active_version, canary_version)
      )`.execute(trx);
}

/** Returns at most `limit` moves of some remotes, or of all (null), that are older than the move `before`, newest first. */
export async function listMoves(
  db: Kysely<DB>,
  names: readonly string[] | null,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MoveRow[]> {
  return db
    .selectFrom('release_moves')
    .selectAll()
    .$if(names !== null, (query) => query.where('name', 'in', [...(names ?? [])]))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: MoveKind }>()
    .execute();
}

export async function insertRelease(trx: Transaction<DB>, release: Release, transfer: Transfer): Promise<void> {
  const { name, version, contract, mounts, source_hash } = release;
  await trx
    .insertInto('releases')
    .values({
      name,
      version,
      contract,
      mounts,
      source_hash,
      record: JSON.stringify(release),
      transfer: JSON.stringify(transfer),
    })
    .execute();
}

const HEALTHY = { unhealthy: null, unhealthy_cause: null, unhealthy_at: null };

/**
 * Sets the live releases of a remote, and increments the revision. @param launch null if the active release stays, and
 * with it what is known of its health.
 */
export async function savePointer(
  trx: Transaction<DB>,
  name: string,
  pointer: Pointer,
  launch: { autoRollback: boolean } | null,
): Promise<void> {
  const values = {
    active_version: pointer.active,
    canary_version: pointer.canary?.version ?? null,
    canary_percent: pointer.canary?.percent ?? null,
    is_paused: pointer.isPaused,
    ...(launch && { auto_rollback: launch.autoRollback, ...HEALTHY, recovered_at: null }),
  };
  await trx
    .insertInto('release_pointers')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        ...values,
        revision: sql`release_pointers.revision + 1`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}

/** Why a section was moved: what a person wrote, or why the site did it by itself. */
export interface Why {
  reason?: string | null | undefined;
  cause?: Cause | null | undefined;
}

/** Returns why a section was moved, in words. */
export function reasonOf({ reason, cause }: Why): string | null {
  return reason ?? (cause ? describeCause(cause) : null);
}

/** Records a move. */
export async function insertMove(
  trx: Transaction<DB>,
  name: string,
  { kind, from: from_version, to: to_version, percent }: Move,
  { accountId: actor_id, username: actor }: Actor,
  why: Why,
): Promise<MoveRow> {
  const reason = reasonOf(why);
  const cause = why.cause ? JSON.stringify(why.cause) : null;
  return trx
    .insertInto('release_moves')
    .values({ name, kind, from_version, to_version, percent, actor, actor_id, reason, cause })
    .returningAll()
    .$narrowType<{ kind: MoveKind }>()
    .executeTakeFirstOrThrow();
}

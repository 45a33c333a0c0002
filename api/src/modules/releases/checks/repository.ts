import type { HostSupport } from '@wkff/contracts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** What a web host says about itself. */
export interface HostRecord extends HostSupport {
  /** Version of its build. */
  version: string;
  /** Name of its machine and its port. Older hosts don't say it, nor what they show. */
  label?: string | undefined;
  shown?: { name: string; versions: string[]; is_paused: boolean }[] | undefined;
}

export interface ReleaseId {
  name: string;
  version: string;
}

/** What a check found. */
export interface Verdict {
  /** Why the release is refused, in English. Null: it passed. */
  refused: string | null;
  /** The section's pages without parameters. */
  pages: string[];
}

export async function saveHost(db: Kysely<DB>, id: string, info: HostRecord): Promise<void> {
  const values = { info: JSON.stringify(info) };
  await db
    .insertInto('hosts')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, seen_at: sql`now()` }))
    .execute();
}

export async function removeHost(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('hosts').where('id', '=', id).execute();
}

/** A web host says every 20 s that it is there. One that was not heard of for this long is gone. */
const HOST_GONE_S = 60;
/**
 * Since when a host must have been seen, by the clock that wrote when it was. That of a process may be ahead of it, and
 * then all hosts would be gone: releases would go live unchecked.
 */
const goneSince = sql<Date>`now() - ${HOST_GONE_S} * interval '1 second'`;

/** Removes hosts that are gone. */
export async function removeGoneHosts(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('hosts').where('seen_at', '<', goneSince).execute();
}

/** Returns the hosts that are there. */
export async function listHosts(db: Kysely<DB>): Promise<HostRecord[]> {
  const hosts = db.selectFrom('hosts').select('info').where('seen_at', '>', goneSince);
  const rows = await hosts.$castTo<{ info: HostRecord }>().execute();
  return rows.map(({ info }) => info);
}

/** Marks that a release waits for the check of a host. */
export async function saveAsked(db: Kysely<DB>, { name, version }: ReleaseId, asked: Date): Promise<void> {
  await db
    .updateTable('releases')
    .set({ check_asked_at: asked })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

/** Returns the releases that wait for a check since a moment, the first that was asked for first. */
export async function listAsked(db: Kysely<DB>, since: Date): Promise<ReleaseId[]> {
  return db
    .selectFrom('releases')
    .select(['name', 'version'])
    .where('check_asked_at', '>', since)
    .orderBy('check_asked_at')
    .execute();
}

/**
 * Stores the verdict of a check that was asked for since a moment. Returns false if it was not, or another host was
 * faster.
 */
export async function saveVerdict(
  db: Kysely<DB>,
  id: ReleaseId,
  { refused, pages }: Verdict,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releases')
    .set({
      check_asked_at: null,
      pages: JSON.stringify(pages),
      refused,
      refused_at: refused === null ? null : sql`now()`,
    })
    .where('name', '=', id.name)
    .where('version', '=', id.version)
    .where('check_asked_at', '>', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores why a release is refused (null: it is not any more), which also answers those who wait for a check of it. */
export async function saveRefusal(db: Kysely<DB>, { name, version }: ReleaseId, refused: string | null): Promise<void> {
  await db
    .updateTable('releases')
    .set({ check_asked_at: null, refused, refused_at: refused === null ? null : sql`now()` })
    .where('name', '=', name)
    .where('version', '=', version)
    .execute();
}

/** Returns what the last check found, and whether the release still waits for it. */
export async function findVerdict(
  db: Kysely<DB>,
  { name, version }: ReleaseId,
): Promise<(Verdict & { isAsked: boolean }) | undefined> {
  const row = await db
    .selectFrom('releases')
    .select(['refused', 'pages', 'check_asked_at'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  return (
    row && { refused: row.refused, pages: (row.pages as string[] | null) ?? [], isAsked: row.check_asked_at !== null }
  );
}

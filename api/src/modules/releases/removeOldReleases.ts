import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { OLD_RELEASE_AGE, RECENT_RELEASES, STALE_UPLOAD_AGE } from './limits.ts';
import { listVersions, lockPointers, markOldReleases } from './repository.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Removes the files of old releases, of unpublished uploads, and of publishes that were interrupted before they were
 * recorded. Keeps the live releases of each remote, its newest ones, and all that were live within the last 30 days,
 * because open tabs request their chunks. Keeps all records. Idempotent, so a crashed run can be repeated.
 * @param now epoch ms, real clock.
 */
export async function removeOldReleases(
  db: Kysely<DB>,
  store: Pick<ReleaseStore, 'discard' | 'list' | 'removeStaleUploads'>,
  now: number,
): Promise<void> {
  // Recorded before the files are removed, and under the lock of publishes and moves, so that a live release always has
  // its files.
  await db.transaction().execute(async (trx) => {
    await lockPointers(trx);
    await markOldReleases(trx, { recent: RECENT_RELEASES, before: new Date(now - OLD_RELEASE_AGE) });
  });
  // Under the lock, because a publish moves its files to their place before it is recorded.
  await db.transaction().execute(async (trx) => {
    await lockPointers(trx);
    for (const { name, versions } of await store.list()) {
      const recorded = await listVersions(trx, name);
      for (const { version, changedAt } of versions) {
        const isRemoved = recorded.get(version) ?? changedAt < now - STALE_UPLOAD_AGE;
        if (isRemoved) await store.discard({ name, version });
      }
    }
  });
  await store.removeStaleUploads(now - STALE_UPLOAD_AGE);
}

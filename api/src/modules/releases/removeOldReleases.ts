import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.ts';
import { OLD_RELEASE_AGE, RECENT_RELEASES, STALE_UPLOAD_AGE } from './limits.ts';
import { listVersions, lockPointers, markOldReleases } from './repository.ts';
import type { ReleaseStore } from './store.ts';

/**
 * Removes the files of old releases, of uploads that nobody published, and of publishes that were cut off before they
 * were recorded. Of each remote the live release, the newest ones and all that were live within the last 30 days stay:
 * open tabs ask for their chunks. The records stay. May be repeated after a crash.
 * @param now epoch ms, real clock.
 */
export async function removeOldReleases(
  db: Kysely<DB>,
  store: Pick<ReleaseStore, 'discard' | 'list' | 'removeStaleUploads'>,
  now: number,
): Promise<void> {
  // Recorded before the files are removed, under the lock of publishes and moves: a live release always has its files.
  await db.transaction().execute(async (trx) => {
    await lockPointers(trx);
    await markOldReleases(trx, { recent: RECENT_RELEASES, before: new Date(now - OLD_RELEASE_AGE) });
  });
  // Again under the lock: the files of a publish are in their place before its record is.
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

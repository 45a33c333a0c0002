import { join } from 'node:path';
import { BucketBackups, createReleaseBucket, type SiteParts } from '@wkff/api/backup';
import { giveToOwner } from '@wkff/launcher/run-as';
import { UserError } from '@wkff/server/user-error';
import type { Environment } from '@wkff/settings';
import { onSite } from '../lib/onSite.ts';
import { siteStore } from '../lib/siteStore.ts';

/**
 * Runs `work` on everything that a site stores. `creates`: sets up an embedded database where there is none. `backups`
 * returns the bucket of backups. @throws UserError if there is none.
 */
export function onSiteParts<T>(
  env: Environment,
  options: { creates: boolean },
  work: (parts: SiteParts, backups: () => BucketBackups) => Promise<T>,
): Promise<T> {
  return onSite(
    env,
    async (site) => {
      const { place, uploadsDir, releasesS3, backupS3 } = site.settings;
      const { dataDir } = place;
      const storeDir = join(dataDir, 'store');
      const store = siteStore(site);
      const releaseBucket = createReleaseBucket({ storeDir, releasesS3 });
      const backups = () => {
        if (backupS3 === null) throw new UserError('BACKUP_S3_BUCKET is not set: it names the bucket of backups.');
        return new BucketBackups(backupS3);
      };
      try {
        return await work({ databaseUrl: site.databaseUrl, store, storeDir, releaseBucket, dataDir }, backups);
      } finally {
        giveToOwner(uploadsDir);
      }
    },
    options,
  );
}

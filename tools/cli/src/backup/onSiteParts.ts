import { join } from 'node:path';
import { createReleaseBucket, type SiteParts } from '@wkff/api/backup';
import { giveToOwner } from '@wkff/launcher/run-as';
import type { Environment } from '@wkff/settings';
import { onSite } from '../lib/onSite.ts';
import { siteStore } from '../lib/siteStore.ts';

/** Runs `work` on everything that a site stores. `creates`: sets up an embedded database where there is none. */
export function onSiteParts<T>(
  env: Environment,
  options: { creates: boolean },
  work: (parts: SiteParts) => Promise<T>,
): Promise<T> {
  return onSite(
    env,
    async (site) => {
      const { place, uploadsDir, releasesS3 } = site.settings;
      const { dataDir } = place;
      const storeDir = join(dataDir, 'store');
      const store = siteStore(site);
      const releaseBucket = createReleaseBucket({ storeDir, releasesS3 });
      try {
        return await work({ databaseUrl: site.databaseUrl, store, storeDir, releaseBucket, dataDir });
      } finally {
        giveToOwner(uploadsDir);
      }
    },
    options,
  );
}

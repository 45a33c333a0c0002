import { join } from 'node:path';
import { BackupError, createReleaseBucket, StartError as ApiStartError, type SiteParts } from '@wkff/api/backup';
import { createFileStore } from '@wkff/api/uploads';
import { runCommandLine } from '../lib/siteCommand.ts';
import { siteSettings } from '../lib/siteSettings.ts';
import { explainDatabaseError, openDatabase } from '@wkff/launcher/site-database';
import { giveToOwner } from '@wkff/launcher/run-as';

/** Works on all that a site has, and leaves it as it was found. `isMade`: an embedded database is set up where there is none yet. */
export async function onSiteParts<T>(options: { isMade: boolean }, work: (site: SiteParts) => Promise<T>): Promise<T> {
  const { place, uploadsS3, releasesS3 } = siteSettings();
  const { dataDir } = place;
  const uploadsDir = join(dataDir, 'uploads');
  const store = createFileStore({ uploadsDir, uploadsS3 });
  const storeDir = join(dataDir, 'store');
  const releaseBucket = createReleaseBucket({ storeDir, releasesS3 });
  const opened = await openDatabase(place, options);
  try {
    return await work({ databaseUrl: opened.url, store, storeDir, releaseBucket, dataDir });
  } catch (error) {
    throw explainDatabaseError(error, opened.name);
  } finally {
    giveToOwner(uploadsDir);
    await opened.close();
  }
}

/** Runs a command and ends the process; what can be said in a sentence is. */
export function runBackupCommand(main: () => Promise<number>): void {
  runCommandLine(main, [BackupError, ApiStartError]);
}

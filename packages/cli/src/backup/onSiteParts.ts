import { join } from 'node:path';
import { BackupError, createReleaseBucket, StartError as ApiStartError, type SiteParts } from '@wkff/api/backup';
import { createFileStore, readS3 } from '@wkff/api/uploads';
import { readSettings as readSettingsOf } from '@wkff/settings';
import { runCommandLine } from '../lib/siteCommand.ts';
import { explainDatabaseError, openDatabase } from '@wkff/launcher/site-database';
import { giveToOwner } from '@wkff/launcher/run-as';
import { readSettings } from '@wkff/launcher/settings';

/** Works on all that a site has, and leaves it as it was found. `isMade`: an embedded database is set up where there is none yet. */
export async function onSiteParts<T>(options: { isMade: boolean }, work: (site: SiteParts) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const uploadsDir = join(dataDir, 'uploads');
  const store = createFileStore({ uploadsDir, uploadsS3: readS3(readSettingsOf('commands', process.env), 'UPLOADS') });
  const storeDir = join(dataDir, 'store');
  const releaseBucket = createReleaseBucket({
    storeDir,
    releasesS3: readS3(readSettingsOf('commands', process.env), 'RELEASES'),
  });
  const opened = await openDatabase(settings, options);
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

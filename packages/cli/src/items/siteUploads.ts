import { join } from 'node:path';
import { createFileStore, createUploads, Jobs, readS3, type FileStore, type Uploads } from '@wkff/api/uploads';
import { readSettings as readSettingsOf } from '@wkff/settings';
import { onSiteDatabase, type SiteDatabase } from '../lib/siteCommand.ts';
import { giveToOwner } from '@wkff/launcher/run-as';
import { readSettings } from '@wkff/launcher/settings';

/** The site's database and its uploaded files. */
interface SiteUploads {
  db: SiteDatabase;
  store: FileStore;
  uploads: Uploads;
}

/** Works on the site's database and uploads, and leaves them as they were found. */
export function onSiteUploads<T>(work: (site: SiteUploads) => Promise<T>): Promise<T> {
  const { dataDir } = readSettings(process.env);
  const uploadsDir = process.env.UPLOADS_DIR || join(dataDir, 'uploads');
  const store = createFileStore({ uploadsDir, uploadsS3: readS3(readSettingsOf('commands', process.env), 'UPLOADS') });
  return onSiteDatabase(async (db, pool) => {
    const log = { warn: (_details: unknown, message?: string) => void process.stderr.write(`${message ?? ''}\n`) };
    const jobs = new Jobs(pool, log);
    try {
      return await work({ db, store, uploads: createUploads({ db, store, jobs, log }) });
    } finally {
      await jobs.stop();
      giveToOwner(uploadsDir);
    }
  });
}

import { createFileStore, createUploads, Jobs, type FileStore, type Uploads } from '@wkff/api/uploads';
import { onSiteDatabase, type SiteDatabase } from '../lib/siteCommand.ts';
import { siteSettings } from '../lib/siteSettings.ts';
import { giveToOwner } from '@wkff/launcher/run-as';

/** The site's database and its uploaded files. */
interface SiteUploads {
  db: SiteDatabase;
  store: FileStore;
  uploads: Uploads;
}

/** Works on the site's database and uploads, and leaves them as they were found. */
export function onSiteUploads<T>(work: (site: SiteUploads) => Promise<T>): Promise<T> {
  const { uploadsDir, uploadsS3 } = siteSettings();
  const store = createFileStore({ uploadsDir, uploadsS3 });
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

import { Jobs, UploadReceiver } from '@wkff/api/uploads';
import { giveToOwner } from '@wkff/launcher/run-as';
import type { Site } from '../lib/onSite.ts';
import { siteStore } from '../lib/siteStore.ts';

/** Runs `work` with the uploads of a site; warnings go to `errors`. */
export async function withUploads<T>(
  site: Site,
  errors: NodeJS.WritableStream,
  work: (uploads: UploadReceiver) => Promise<T>,
): Promise<T> {
  const { db, pool, settings } = site;
  const log = { warn: (_details: unknown, message?: string) => void errors.write(`${message ?? ''}\n`) };
  const jobs = new Jobs(pool, log);
  try {
    return await work(new UploadReceiver({ db, store: siteStore(site), jobs, log }));
  } finally {
    await jobs.stop();
    giveToOwner(settings.uploadsDir);
  }
}

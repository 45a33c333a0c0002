import { createFileStore, type FileStore } from '@wkff/api/uploads';
import type { Site } from './onSite.ts';

/** Returns the store of a site's uploaded files: its folder, or its bucket. */
export function siteStore({ settings: { uploadsDir, uploadsS3 } }: Pick<Site, 'settings'>): FileStore {
  return createFileStore({ uploadsDir, uploadsS3 });
}

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiConfig } from '../../../config.ts';
import type { FileStore } from './FileStore.ts';
import { FolderStore } from './FolderStore.ts';
import { S3Store } from './S3Store.ts';

/** Creates the store of uploads according to the settings. */
export function createFileStore({
  uploadsDir,
  uploadsS3 = null,
}: Pick<ApiConfig, 'uploadsDir'> & Partial<Pick<ApiConfig, 'uploadsS3'>>): FileStore {
  return uploadsS3 === null
    ? new FolderStore(uploadsDir)
    : new S3Store(uploadsS3, join(tmpdir(), `wkff-incoming-${uploadsS3.bucket}`));
}

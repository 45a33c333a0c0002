import { join } from 'node:path';
import type { ApiConfig } from '../../config.ts';
import type { FileStore } from '../uploads/store/FileStore.ts';
import { S3Store } from '../uploads/store/S3Store.ts';
import { UNPUBLISHED_LIMITS } from './limits.ts';
import { ReleaseStore } from './store.ts';

/** Creates the store of releases according to the settings. */
export function createReleaseStore(config: Pick<ApiConfig, 'storeDir' | 'releasesS3'>): ReleaseStore {
  return new ReleaseStore(config.storeDir, UNPUBLISHED_LIMITS, createReleaseBucket(config));
}

/** Creates the bucket of releases; null if they are stored in a folder. */
export function createReleaseBucket({
  storeDir,
  releasesS3,
}: Pick<ApiConfig, 'storeDir' | 'releasesS3'>): FileStore | null {
  return releasesS3 && new S3Store(releasesS3, join(storeDir, '.incoming'));
}

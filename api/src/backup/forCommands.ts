/** What the backup commands import. */
export { createReleaseBucket } from '../modules/releases/createReleaseStore.ts';
export { BucketBackups } from './BucketBackups.ts';
export type { SiteParts } from './fillBackup.ts';
export type { Manifest } from './manifest.ts';
export { noteBackup } from '../db/noteBackup.ts';
export { restoreBackup } from './restoreBackup.ts';
export { writeBackup } from './writeBackup.ts';

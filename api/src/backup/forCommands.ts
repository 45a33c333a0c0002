/** What the commands of backups need. */
export { createReleaseBucket } from '../modules/releases/createReleaseStore.ts';
export type { Manifest } from './manifest.ts';
export { restoreBackup } from './restoreBackup.ts';
export { writeBackup, type SiteParts } from './writeBackup.ts';

/** What the backup commands import. */
export { createReleaseBucket } from '../modules/releases/createReleaseStore.ts';
export type { Manifest } from './manifest.ts';
export { restoreBackup } from './restoreBackup.ts';
export { writeBackup, type SiteParts } from './writeBackup.ts';

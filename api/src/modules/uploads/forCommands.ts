/** Exports for commands that store and read files. */
export { readS3 } from '../../config.ts';
export { Jobs } from '../../jobs/Jobs.ts';
export { createFileStore } from './store/createFileStore.ts';
export type { FileStore } from './store/FileStore.ts';
export { UploadReceiver } from './UploadReceiver.ts';

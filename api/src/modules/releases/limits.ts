/** Largest file of a release, in bytes. */
export const RELEASE_FILE_BYTES = 20 * 1024 * 1024;

/** All files of a release together, in bytes. */
export const RELEASE_TOTAL_BYTES = 100 * 1024 * 1024;

/** Uploads that nobody published are removed after this time, in milliseconds. */
export const STALE_UPLOAD_AGE = 24 * 60 * 60 * 1000;

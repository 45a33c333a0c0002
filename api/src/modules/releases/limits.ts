import { RELEASE_TOTAL_BYTES } from '@wkff/contracts';

export { RELEASE_FILE_BYTES, RELEASE_TOTAL_BYTES } from '@wkff/contracts';

/** Uploads of a remote that nobody published, together: three releases of the largest kind. */
export const UNPUBLISHED_LIMITS = { bytes: 3 * RELEASE_TOTAL_BYTES, files: 1_500 };

/** All stored releases of a remote together, in bytes. */
export const STORED_RELEASES_BYTES = 2 * 1024 * 1024 * 1024;

/** So many releases of each remote stay in the store, however old they are. */
export const RECENT_RELEASES = 20;

/** How long other releases stay after they were last live, in ms. */
export const OLD_RELEASE_AGE = 30 * 24 * 60 * 60 * 1000;

/** Uploads that nobody published are removed after this time, in milliseconds. */
export const STALE_UPLOAD_AGE = 24 * 60 * 60 * 1000;
/** How many of a hundred visitors get a canary, unless it is said. */
export const DEFAULT_PERCENT = 10;
/** Longest reason of a move, in characters. */
export const REASON_LENGTH = 500;

import { RELEASE_TOTAL_BYTES, DAY_MS } from '@wkff/contracts';

/** Maximum size of a remote's unpublished uploads: three releases of maximum size. */
export const UNPUBLISHED_LIMITS = { bytes: 3 * RELEASE_TOTAL_BYTES, files: 1_500 };

/** Maximum size of all stored releases of a remote, in bytes. */
export const STORED_RELEASES_BYTES = 2 * 1024 * 1024 * 1024;

/** Number of newest releases of each remote that are never removed. */
export const RECENT_RELEASES = 20;

/** Other releases are removed this long after they were last live, in ms. */
export const OLD_RELEASE_AGE = 30 * DAY_MS;

/** Unpublished uploads are removed after this time, in ms. */
export const STALE_UPLOAD_AGE = DAY_MS;
/** What was told about releases is removed after this time, in ms. */
export const ALERT_AGE = 90 * DAY_MS;
/** Default share of visitors that get a canary, in percent. */
export const DEFAULT_PERCENT = 10;

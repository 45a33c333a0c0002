/** What a remote may add to the scripts of a first view, in bytes after Brotli. */
export const OWN_SCRIPT_BYTES = 30_000;

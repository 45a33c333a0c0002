/** Most bytes, after Brotli, that a remote may add to the scripts of a first view. */
export const OWN_SCRIPT_BYTES = 30_000;

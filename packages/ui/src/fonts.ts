/** Written by scripts/fonts.ts. */

/** The font file of every page. */
export const CORE_FONT = '/fonts/core.bc50195f40.woff2';

/** The style sheet of the remaining characters, for when a page is idle. */
export const COMMON_FONTS = '/fonts/common.80d35025e9.css';

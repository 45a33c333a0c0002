/** Written by scripts/fonts.ts. */

/** The font file of every page. */
export const CORE_FONT = '/fonts/core.d46f1e7cb9.woff2';

/** The style sheet of the remaining characters, for when a page is idle. */
export const COMMON_FONTS = '/fonts/common.50c5911c43.css';

/** Written by scripts/fonts.ts. */

/** The font file of every page. */
export const CORE_FONT = '/fonts/core.6568f56ac8.woff2';

/** The style sheet of the remaining characters, for when a page is idle. */
export const COMMON_FONTS = '/fonts/common.071bb3e1bf.css';

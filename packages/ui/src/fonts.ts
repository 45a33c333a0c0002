/** Written by scripts/fonts.ts. */

/** The font file of every page. */
export const CORE_FONT = '/fonts/core.3f3b103c02.woff2';

/** The style sheet of the remaining characters, for when a page is idle. */
export const COMMON_FONTS = '/fonts/common.16108f9ca3.css';

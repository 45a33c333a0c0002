/** Written by packages/pictures/src/fonts.ts. */

/** The media query of the devices that are drawn in our font; all others keep the system's. */
export const FONT_MEDIA = '(pointer: fine)';

/** The font's first file, which every page uses. */
export const CORE_FONT = '/fonts/core.d46f1e7cb9.woff2';

/** The style sheet of the remaining characters, added when a page is idle. */
export const COMMON_FONTS = '/fonts/common.50c5911c43.css';

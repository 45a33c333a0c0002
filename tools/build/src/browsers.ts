import { Features, type Targets } from 'lightningcss';

/** The oldest versions of browsers that the site works in (docs/decisions/0189-browsers-since-2023.md). */
export const OLDEST_BROWSERS = { chrome: '111', edge: '111', firefox: '121', safari: '16.4', samsung: '22' };

/** A version as the minifier of styles reads it: a byte each for the major and the minor one. */
function target(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
}

const { chrome, edge, firefox, safari, samsung } = OLDEST_BROWSERS;
const targets: Targets = {
  chrome: target(chrome),
  edge: target(edge),
  firefox: target(firefox),
  safari: target(safari),
  ios_saf: target(safari),
  samsung: target(samsung),
};

/**
 * Has the minifier of styles write what the oldest browsers read, `-webkit-mask` beside `mask`. No style uses
 * `light-dark()`, for which it would add variables.
 */
export const styleOptions = { targets, exclude: Features.LightDark };

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Returns the contrast ratio of two `#rrggbb` colours as WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The minimum contrast of text (WCAG AA). */
export const TEXT_CONTRAST = 4.5;

/** White, the site's ink, and black, in order of preference. White or black is readable on any colour. */
const TEXT_COLOURS = ['#ffffff', '#0b1020', '#000000'];

/** Returns the colour (`#rrggbb`) of text that can be read on a `#rrggbb` colour. */
export function textColourOn(colour: string): string {
  return TEXT_COLOURS.find((one) => contrast(one, colour) >= TEXT_CONTRAST) ?? '#000000';
}

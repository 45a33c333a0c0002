/** Reads style sheets as text; enough for tests of the tokens, not a CSS parser. */

/** Custom properties that a block of text declares. */
export function declarations(css: string): Map<string, string> {
  const found = css.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g);
  return new Map([...found].map(([, name, value]) => [name ?? '', (value ?? '').trim().replaceAll(/\s+/g, ' ')]));
}

/** Custom properties that a style sheet uses. */
export function usedProperties(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
}

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** WCAG's contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

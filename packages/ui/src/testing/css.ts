/** Helpers that read style sheets as text. Enough for tests of the tokens, but not a CSS parser. */

/** Returns the custom properties that a block of text declares. */
export function declarations(css: string): Map<string, string> {
  const found = css.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g);
  return new Map([...found].map(([, name, value]) => [name ?? '', (value ?? '').trim().replaceAll(/\s+/g, ' ')]));
}

/** Returns the custom properties that a style sheet uses. */
export function usedProperties(css: string): string[] {
  return [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '');
}

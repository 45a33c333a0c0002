/** Returns the address that a text is, or null if it is none. `URL.parse` is missing in Safari before 18. */
export function toUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * Returns the entries that are known on a day of the site clock (docs/spec/site.md#federation-pages).
 * @param today `YYYY-MM-DD`, like `since`: the first day on which the entry is known. Without `since` it always is.
 */
export function knownBy<T extends { since?: string }>(today: string, entries: readonly T[]): T[] {
  return entries.filter(({ since }) => since === undefined || since <= today);
}

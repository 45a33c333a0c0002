/**
 * Returns the entries that are known on a day of the site clock (docs/spec/site.md#federation-pages). An entry without
 * `since` always is.
 * @param today `YYYY-MM-DD`.
 * @param entries `since` is the first day on which an entry is known, `YYYY-MM-DD`.
 */
export function knownBy<T extends { since?: string }>(today: string, entries: readonly T[]): T[] {
  return entries.filter(({ since }) => since === undefined || since <= today);
}

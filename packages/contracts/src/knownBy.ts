/** Returns the entries that were known by a day of the site's clock; `today` and `since` are `YYYY-MM-DD`, without `since` always. */
export function knownBy<T extends { since?: string }>(today: string, entries: readonly T[]): T[] {
  return entries.filter(({ since }) => since === undefined || since <= today);
}

/** Parses a number from an address. Returns null if it is not among the available ones. */
export function chosen(value: string | null, allowed: readonly number[]): number | null {
  if (value === null || !/^\d{1,4}$/.test(value)) return null;
  const number = Number(value);
  return allowed.includes(number) ? number : null;
}

/** Merges two lists of numbers without duplicates, largest first. */
export function mergeDescending(...lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => b - a);
}

/**
 * Returns the default year: the current one if it is in the list (which may contain the next season), else the latest
 * (docs/spec/league.md#matches-page).
 * @param years latest first.
 */
export function defaultYear(years: readonly number[], thisYear: number): number {
  return years.includes(thisYear) ? thisYear : (years[0] ?? thisYear);
}

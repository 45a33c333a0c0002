/** A number out of an address, or null when it is none of those that may be chosen. */
export function chosen(value: string | null, allowed: readonly number[]): number | null {
  if (value === null || !/^\d{1,4}$/.test(value)) return null;
  const number = Number(value);
  return allowed.includes(number) ? number : null;
}

/** Two lists of numbers as one, without doubles, largest first. */
export function mergeDescending(...lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => b - a);
}

/**
 * The year shown when none is asked for: this one if it is there (the next season may stand already), else the latest.
 * @param years latest first.
 */
export function defaultYear(years: readonly number[], thisYear: number): number {
  return years.includes(thisYear) ? thisYear : (years[0] ?? thisYear);
}

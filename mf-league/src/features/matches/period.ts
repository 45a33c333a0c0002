/** A month of a year, 1 to 12. */
export interface Period {
  year: number;
  month: number;
}

/** A number out of an address, or null when it is none of those that may be chosen. */
export function chosen(value: string | null, allowed: readonly number[]): number | null {
  if (value === null || !/^\d{1,4}$/.test(value)) return null;
  const number = Number(value);
  return allowed.includes(number) ? number : null;
}

/** The month shown when none is asked for: the current one if it has matches, else the latest (site.md section 9). */
export function defaultMonth(year: number, months: readonly number[], today: Period): number | null {
  if (months.length === 0) return null;
  if (year === today.year && months.includes(today.month)) return today.month;
  return Math.max(...months);
}

/** Two lists of numbers as one, without doubles, largest first. */
export function mergeDescending(...lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => b - a);
}

export interface Neighbours {
  earlier: Period | null;
  later: Period | null;
}

/**
 * The months with matches before and after a period, across years. `monthsOf` knows the months of the period's own year
 * and, where the period is at its year's edge, of the next year on that side.
 */
export function neighbours(period: Period, monthsOf: ReadonlyMap<number, readonly number[]>): Neighbours {
  const all = [...monthsOf].flatMap(([year, months]) => months.map((month) => ({ year, month })));
  const order = (each: Period) => each.year * 12 + each.month;
  const sorted = all.sort((a, b) => order(a) - order(b));
  return {
    earlier: sorted.findLast((each) => order(each) < order(period)) ?? null,
    later: sorted.find((each) => order(each) > order(period)) ?? null,
  };
}

/** End of the address of a period: `?year=2025&month=9`. */
export function periodSearch({ year, month }: Period): string {
  return `?year=${year}&month=${month}`;
}

import { paths } from '@wkff/contracts';

/** A month of a year, 1 to 12. */
export interface Period {
  year: number;
  month: number;
}

/**
 * Returns the default month: the first from the current one on that has matches, else the latest
 * (docs/spec/league.md#matches-page).
 */
export function defaultMonth(year: number, months: readonly number[], today: Period): number | null {
  if (months.length === 0) return null;
  const coming = months.filter((month) => year > today.year || (year === today.year && month >= today.month));
  return coming.length > 0 ? Math.min(...coming) : Math.max(...months);
}

export interface Neighbours {
  earlier: Period | null;
  later: Period | null;
}

/**
 * Returns the previous and next month with matches, across years (docs/spec/league.md#matches-page).
 * @param monthsOf months with matches by year; a neighbouring year is needed only at the first or last month.
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

/**
 * Returns the address of a period: `/wk-league-matches?year=2025&month=9`. Without a month the page chooses one of that
 * year. `team`: key of the club to filter by.
 */
export function periodPath({ year, month }: { year: number; month?: number }, team?: string | null): string {
  const search = new URLSearchParams({ year: String(year) });
  if (month !== undefined) search.set('month', String(month));
  if (team) search.set('team', team);
  return `${paths.leagueMatches}?${search.toString()}`;
}

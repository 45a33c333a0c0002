import { seoulDate } from '@wkff/contracts';

/** A day of the list to jump to. */
export interface NextDay {
  /** `YYYY-MM-DD`. */
  date: string;
  isToday: boolean;
}

/**
 * Returns today, or else the next day with matches, from the shown days (ascending). Null if no day is left, or if it
 * is the first one, which needs no jump. So it is always null in a past or future month.
 */
export function nextDay(dates: readonly string[], now: number): NextDay | null {
  const today = seoulDate(now);
  const date = dates.find((each) => each >= today);
  return date === undefined || date === dates[0] ? null : { date, isToday: date === today };
}

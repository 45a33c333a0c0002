import { seoulDate } from '@wkff/contracts';

/** A day of the list to jump to. */
export interface NextDay {
  /** `YYYY-MM-DD`. */
  date: string;
  isToday: boolean;
}

/**
 * Returns today's entry of the shown days (in order), else the next day with matches. Null if none is left, and if it
 * is the first day anyway; so always null in a past or future month.
 */
export function nextDay(dates: readonly string[], now: number): NextDay | null {
  const today = seoulDate(now);
  const date = dates.find((each) => each >= today);
  return date === undefined || date === dates[0] ? null : { date, isToday: date === today };
}

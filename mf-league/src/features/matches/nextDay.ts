import { seoulDate } from '@wkff/contracts';

/** A shown day to jump to. */
export interface NextDay {
  /** `YYYY-MM-DD`. */
  date: string;
  isToday: boolean;
}

/**
 * Of the shown days (in order) today's, else the next one with matches. Null when none is left, and when it is the first
 * anyway; the month of another time has none: all its days are past, or its first is the next.
 */
export function nextDay(dates: readonly string[], now: number): NextDay | null {
  const today = seoulDate(now);
  const date = dates.find((each) => each >= today);
  return date === undefined || date === dates[0] ? null : { date, isToday: date === today };
}

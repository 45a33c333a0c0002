import { isDay, yearOf } from './clock.ts';
import { YEARS } from './limits.ts';

/** Returns true for a day that the site stores or is asked for: a day of the calendar in one of the `YEARS`. */
export const isSiteDay = (text: string): boolean =>
  isDay(text) && yearOf(text) >= YEARS.first && yearOf(text) <= YEARS.last;

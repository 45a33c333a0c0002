import { koreanWeekday } from '@wkff/contracts';

/**
 * Returns `YYYY.MM.DD` of a day (`YYYY-MM-DD`) or of a timestamp on the wire (ISO 8601 with +09:00, so its day is
 * Seoul's).
 */
export function formatDate(value: string): string {
  return value.slice(0, 10).replaceAll('-', '.');
}

/** Returns `2025.09.18 (목)` of a day (`YYYY-MM-DD`). */
export function formatMatchDate(date: string): string {
  return `${formatDate(date)} (${koreanWeekday(date)})`;
}

/** Returns `19:00` of `HH:mm:ss`, and null of null. */
export function formatTime(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

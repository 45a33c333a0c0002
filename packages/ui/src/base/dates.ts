import { koreanWeekday } from '@wkff/contracts';

/** `YYYY.MM.DD` of a day (`YYYY-MM-DD`) or of a moment on the wire (ISO 8601 with +09:00, whose day is Seoul's). */
export function formatDate(value: string): string {
  return value.slice(0, 10).replaceAll('-', '.');
}

/** `2025.09.18 (목)` of a day (`YYYY-MM-DD`). */
export function formatMatchDate(date: string): string {
  return `${formatDate(date)} (${koreanWeekday(date)})`;
}

/** `19:00` of `HH:mm:ss`; null stays null. */
export function formatTime(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

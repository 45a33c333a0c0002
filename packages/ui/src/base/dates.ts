import { koreanWeekday } from '@wkff/contracts';

/** Formats a day (`YYYY-MM-DD`) or an API timestamp (ISO 8601 with +09:00, so its day is Seoul's) as `YYYY.MM.DD`. */
export function formatDate(value: string): string {
  return value.slice(0, 10).replaceAll('-', '.');
}

/** Formats a day (`YYYY-MM-DD`) as `2025.09.18 (목)`. */
export function formatMatchDate(date: string): string {
  return `${formatDate(date)} (${koreanWeekday(date)})`;
}

/** Formats `HH:mm:ss` as `19:00`. Null stays null. */
export function formatTime(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}

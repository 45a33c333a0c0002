import { formatDate, formatMatchDate } from './dates.ts';

export interface DateTextProps {
  /** `YYYY-MM-DD`, or ISO 8601 with +09:00. */
  value: string;
  /** Adds the Korean weekday. */
  weekday?: boolean;
  className?: string | undefined;
}

/** A `<time>` with a day as `2025.09.18` or `2025.09.18 (목)`. */
export function DateText({ value, weekday = false, className }: DateTextProps) {
  const day = value.slice(0, 10);
  return (
    <time dateTime={day} className={className}>
      {weekday ? formatMatchDate(day) : formatDate(day)}
    </time>
  );
}

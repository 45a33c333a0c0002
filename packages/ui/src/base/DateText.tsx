import { formatDate, formatMatchDate } from './dates.ts';

export interface DateTextProps {
  /** `YYYY-MM-DD`, or ISO 8601 with +09:00. */
  value: string;
  /** Adds the Korean weekday, as matches have it. */
  weekday?: boolean;
  className?: string | undefined;
}

/** A day as `2025.09.18` or `2025.09.18 (목)`, readable for machines. */
export function DateText({ value, weekday = false, className }: DateTextProps) {
  const day = value.slice(0, 10);
  return (
    <time dateTime={day} className={className}>
      {weekday ? formatMatchDate(day) : formatDate(day)}
    </time>
  );
}

import { PERIODS, type MatchEventFacts } from '@wkff/contracts';
import { compareEntered } from './settle.ts';

/**
 * Compares two events by when they happened in the match: by period, its start first and its end last, by the match
 * clock, by the place of a kick; then by when they were entered, then by id. What has no period comes last, what has no
 * minute at the end of its period.
 */
export function compareInPlay(a: MatchEventFacts, b: MatchEventFacts): number {
  return (
    periodOf(a) - periodOf(b) ||
    compareNumbers(clockOf(a), clockOf(b)) ||
    (a.details.place ?? 0) - (b.details.place ?? 0) ||
    compareEntered(a, b)
  );
}

const periodOf = ({ kind, period }: MatchEventFacts): number => {
  if (period !== null) return PERIODS.indexOf(period);
  return kind === 'full_time' ? PERIODS.length : PERIODS.length + 1;
};

/** A place in the period, in seconds of the match clock. */
function clockOf({ kind, minute, second }: MatchEventFacts): number {
  if (kind === 'period_start') return -1;
  if (kind === 'full_time' || kind === 'period_end') return Infinity;
  return minute === null ? Number.MAX_SAFE_INTEGER : minute * 60 + (second ?? 0);
}

const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);

import { HALF_STARTS, type Half, type MatchEventFacts } from '@wkff/contracts';
import type { MatchProjection } from './projectMatch.ts';
import { isHalf } from './windows.ts';

/** The clock of a half that is played. */
export interface MatchClock {
  half: Half;
  /** Site clock, epoch ms, at which the match clock was at 0:00. */
  zeroAt: number;
  /** The event by which it runs. */
  start: MatchEventFacts;
}

/**
 * Returns the clock of the half that is played, or null in a break and where nobody recorded the start. It follows from
 * the events, so it goes on after a reload and on another device. A start that says a minute was set by hand: at
 * `entered_at` the clock was there. The last such one counts, else the first start.
 */
export function clockOf({
  inForce,
  period,
  hasEnded,
}: Pick<MatchProjection, 'inForce' | 'period' | 'hasEnded'>): MatchClock | null {
  if (hasEnded || period === null || !isHalf(period)) return null;
  const starts = inForce.filter((event) => event.kind === 'period_start' && event.period === period);
  const byTime = starts.toSorted((a, b) => Date.parse(a.entered_at) - Date.parse(b.entered_at));
  const start = byTime.findLast(({ minute }) => minute !== null) ?? byTime[0];
  if (!start) return null;
  const seconds = (start.minute ?? HALF_STARTS[period]) * 60 + (start.second ?? 0);
  return { half: period, zeroAt: Date.parse(start.entered_at) - seconds * 1000, start };
}

import { HALVES } from './constants.ts';
import type { ScoringEvent } from './schemas.ts';

/**
 * Returns a copy of the goals, sorted by half and match clock. Within a half, goals with an unknown minute come last;
 * goals of an unknown half come after all others. Goals of the same second stay in their order.
 */
export function inOrderOfPlay<T extends Pick<ScoringEvent, 'half' | 'minutes' | 'seconds'>>(goals: readonly T[]): T[] {
  const half = (goal: T) => (goal.half === null ? HALVES.length : HALVES.indexOf(goal.half));
  const clock = ({ minutes, seconds }: T) => (minutes === null ? Infinity : minutes * 60 + (seconds ?? 0));
  const compareNumbers = (a: number, b: number) => (a === b ? 0 : a - b);
  return [...goals].sort((a, b) => half(a) - half(b) || compareNumbers(clock(a), clock(b)));
}

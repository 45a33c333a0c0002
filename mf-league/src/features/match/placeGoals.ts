import { HALF_ENDS, type Half } from '@wkff/contracts';
import type { ShownGoal } from './goals.ts';

/** Fraction of the line that a goal with its label occupies. */
const CLOSE = 0.045;

export interface PlacedGoal {
  goal: ShownGoal;
  /** 0: kick-off, 1: the end. */
  share: number;
  /** 1 if the goal is drawn further out because it would overlap the previous goal of its side, else 0. */
  level: 0 | 1;
}

/**
 * Returns the positions of the goals and of the breaks between halves on the line of a match. Null if a minute or a
 * half is unknown.
 */
export function placeGoals(
  goals: readonly ShownGoal[],
  hasExtra: boolean,
): { goals: PlacedGoal[]; breaks: number[] } | null {
  const length = hasExtra ? HALF_ENDS.extra2 : HALF_ENDS['2'];
  const placed: PlacedGoal[] = [];
  for (const goal of goals) {
    if (goal.minutes === null || goal.half === null) return null;
    // Stoppage time is drawn at the end of its half, because the next half starts at its regular minute.
    const share = Math.min(goal.minutes, HALF_ENDS[goal.half]) / length;
    const before = placed.findLast((other) => other.goal.side === goal.side);
    const isClose = before !== undefined && before.level === 0 && share - before.share < CLOSE;
    placed.push({ goal, share, level: isClose ? 1 : 0 });
  }
  const halves: Half[] = hasExtra ? ['1', '2', 'extra1'] : ['1'];
  return { goals: placed, breaks: halves.map((half) => HALF_ENDS[half] / length) };
}

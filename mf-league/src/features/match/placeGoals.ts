import type { HalfName, ShownGoal } from './goals.ts';

/** Share of the line that a goal with its label takes. */
const CLOSE = 0.045;
/** Match clock at the end of each half, in minutes. */
const END_OF: Record<HalfName, number> = { '1': 45, '2': 90, extra1: 105, extra2: 120 };

export interface PlacedGoal {
  goal: ShownGoal;
  /** 0: kick-off, 1: the end. */
  share: number;
  /** 1 where it stands so close after another of its side that it has to stand further from the line, else 0. */
  level: 0 | 1;
}

/** Goals on the line of a match, and where its halves meet; null while a minute or a half is unknown. */
export function placeGoals(
  goals: readonly ShownGoal[],
  hasExtra: boolean,
): { goals: PlacedGoal[]; breaks: number[] } | null {
  const length = hasExtra ? END_OF.extra2 : END_OF['2'];
  const placed: PlacedGoal[] = [];
  for (const goal of goals) {
    if (goal.minutes === null || goal.half === null) return null;
    // Stoppage time belongs to its half: the next one starts at its own clock.
    const share = Math.min(goal.minutes, END_OF[goal.half]) / length;
    const before = placed.findLast((other) => other.goal.side === goal.side);
    const isClose = before !== undefined && before.level === 0 && share - before.share < CLOSE;
    placed.push({ goal, share, level: isClose ? 1 : 0 });
  }
  const halves: HalfName[] = hasExtra ? ['1', '2', 'extra1'] : ['1'];
  return { goals: placed, breaks: halves.map((half) => END_OF[half] / length) };
}

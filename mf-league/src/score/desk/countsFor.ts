import { scoringSide, type Side } from '@wkff/contracts';
import type { GoalEntry } from './goalForm.ts';
import { texts } from './texts.ts';

/** Whose goal it is, in words: an own goal is the other side's. */
export function countsFor(entry: Pick<GoalEntry, 'team' | 'isOwnGoal'>, names: Record<Side, string>): string {
  const team = names[scoringSide(entry)];
  return entry.isOwnGoal ? texts.goal.ownGoalCountsFor(team) : texts.goal.countsFor(team);
}

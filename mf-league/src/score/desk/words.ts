import { minuteLabel } from '@wkff/contracts';
import type { Goal } from './draft.ts';
import { texts } from './texts.ts';

/** When a goal fell: `후반 90+2분`, `전반 45:10`. */
export function momentOf({ half, minutes, seconds }: Pick<Goal, 'half' | 'minutes' | 'seconds'>): string {
  const name = half === null ? '' : texts.goal.halves[half];
  if (minutes === null) return name || texts.goal.unknownTime;
  const minute = minuteLabel(half, minutes);
  const clock = seconds === null ? `${minute}${texts.goal.minutes}` : `${minute}:${String(seconds).padStart(2, '0')}`;
  return `${name} ${clock}`.trim();
}

/** Who scored: `10번 이름 (자책골)`. */
export function scorerOf({ playerNumber, playerName, isOwnGoal }: Goal): string {
  const name = playerName ?? texts.goal.unknownPlayer;
  const who = playerNumber === null ? name : `${texts.goal.shirt(playerNumber)} ${name}`;
  return isOwnGoal ? `${who} ${texts.goal.ownGoalMark}` : who;
}

/** A goal in one line, for lists and screen readers. */
export function goalWords(goal: Goal, team: string): string {
  return `${momentOf(goal)} ${team} ${scorerOf(goal)}`;
}

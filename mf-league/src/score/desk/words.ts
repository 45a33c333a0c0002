import type { Goal, Half } from './draft.ts';
import { texts } from './texts.ts';

/** Match clock at the end of each half, in minutes; what is later is stoppage time. */
const END_OF: Record<Half, number> = { '1': 45, '2': 90, extra1: 105, extra2: 120 };

/** When a goal fell: `후반 90+2분`, `전반 45:10`. */
export function momentOf({ half, minutes, seconds }: Pick<Goal, 'half' | 'minutes' | 'seconds'>): string {
  const name = half === null ? '' : texts.goal.halves[half];
  if (minutes === null) return name || texts.goal.unknownTime;
  const end = half === null ? Infinity : END_OF[half];
  const minute = minutes > end ? `${end}+${minutes - end}` : String(minutes);
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

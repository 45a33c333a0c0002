import { minuteLabel, scoringSide, type Side } from '@wkff/contracts';
import { toText } from './digits.ts';
import type { Goal, ScoreDraft, Stored } from './draft.ts';
import type { GoalEntry } from './goalForm.ts';
import { texts } from './texts.ts';

/** Returns the time of a goal: `후반 90+2분`, `전반 45:10`. */
function momentOf({ half, minutes, seconds }: Pick<Goal, 'half' | 'minutes' | 'seconds'>): string {
  const name = half === null ? '' : texts.goal.halves[half];
  const clock = clockOf({ half, minutes, seconds });
  return clock === null ? name || texts.goal.unknownTime : `${name} ${clock}`.trim();
}

/** Returns the time of a goal without its half: `90+2분`, `45:10`. Null if it is unknown. */
export function clockOf({ half, minutes, seconds }: Pick<Goal, 'half' | 'minutes' | 'seconds'>): string | null {
  if (minutes === null) return null;
  const minute = minuteLabel(half, minutes);
  return seconds === null ? `${minute}${texts.goal.minutes}` : `${minute}:${String(seconds).padStart(2, '0')}`;
}

/** Returns the scorer: `10번 이름 (자책골)`. */
export function scorerOf({ playerNumber, playerName, isOwnGoal }: Goal): string {
  const name = playerName ?? texts.goal.unknownPlayer;
  const who = playerNumber === null ? name : `${texts.goal.shirt(playerNumber)} ${name}`;
  return isOwnGoal ? `${who} ${texts.goal.ownGoalMark}` : who;
}

/** Returns a goal in one line, for lists and screen readers. It names the scorer's own club, also of an own goal. */
export function goalWords(goal: Goal, names: Record<Side, string>): string {
  return `${momentOf(goal)} ${names[goal.team]} ${scorerOf(goal)}`;
}

/** Names the side that a goal counts for. An own goal counts for the other side. */
export function countsFor(entry: Pick<GoalEntry, 'team' | 'isOwnGoal'>, names: Record<Side, string>): string {
  const team = names[scoringSide(entry)];
  return entry.isOwnGoal ? texts.goal.ownGoalCountsFor(team) : texts.goal.countsFor(team);
}

/** Returns `2 : 1`, or a text for a missing score. */
export const draftScore = ({ home, away }: ScoreDraft) => texts.scoreOf(home, away);

export const storedScore = ({ home_points: home, away_points: away }: Pick<Stored, 'home_points' | 'away_points'>) =>
  texts.scoreOf(toText(home), toText(away));

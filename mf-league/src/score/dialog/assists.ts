import type { ScoringEventInput } from '@wkff/api-client';
import { hasAssist, mayHaveAssist } from '@wkff/contracts';
import type { EnteredAssist, Goal, Stored } from './draft.ts';
import { texts } from './texts.ts';

/** What is recorded of the assist for a goal. */
export interface RecordedAssist extends Omit<EnteredAssist, 'isUnassisted'> {
  isUnassisted: boolean;
  /** False of a penalty, which has none by the rules of the league. */
  isPossible: boolean;
}

/** Returns what the log says of the assists for the stored goals, by the id of the goal. */
export function assistsOf({ scoring_events, events = [] }: Stored): ReadonlyMap<number, RecordedAssist> {
  const open = events.filter(
    ({ kind, state, is_sample: isSample }) => kind === 'goal' && state === 'in_force' && !isSample,
  );
  return new Map(
    scoring_events.flatMap(({ id, half, minutes, team, playerNumber, isOwnGoal }) => {
      const place = open.findIndex(
        ({ period, minute, side, number, details }) =>
          period === half &&
          minute === (half === null ? null : minutes) &&
          side === team &&
          number === playerNumber &&
          (details.is_own_goal === true) === isOwnGoal,
      );
      // Two goals of a player in one minute are two events.
      const [event] = place < 0 ? [] : open.splice(place, 1);
      if (!event) return [];
      const recorded: RecordedAssist = {
        assistNumber: hasAssist(event) ? event.other_number : null,
        assistName: hasAssist(event) ? event.other_name : null,
        isUnassisted: event.details.is_unassisted === true,
        isPossible: mayHaveAssist(event),
      };
      return [[id, recorded] as const];
    }),
  );
}

const NOTHING: RecordedAssist = { assistNumber: null, assistName: null, isUnassisted: false, isPossible: true };

/** True if what is sent of an assist is recorded already. */
export function isSameAssist(
  { assistNumber, assistName, isUnassisted }: ScoringEventInput,
  recorded: RecordedAssist = NOTHING,
): boolean {
  if (isUnassisted === undefined) return true;
  return (
    assistNumber === recorded.assistNumber &&
    assistName === recorded.assistName &&
    isUnassisted === recorded.isUnassisted
  );
}

/** Returns what is known of the assist for a goal of a draft: what was entered, else what is recorded. */
export function assistOf(goal: Goal, recorded: ReadonlyMap<number, RecordedAssist>): RecordedAssist {
  const stored = (goal.id === null ? undefined : recorded.get(goal.id)) ?? NOTHING;
  const { assistNumber, assistName, isUnassisted } = goal;
  const isPossible = stored.isPossible && !goal.isOwnGoal;
  if (!isPossible) return { ...NOTHING, isPossible };
  return isUnassisted === null ? stored : { assistNumber, assistName, isUnassisted, isPossible };
}

/** Returns the assist in words: `도움 7번 이름`, `도움 없음`; null: nothing is known. */
export function assistWords({ assistNumber: number, assistName: name, isUnassisted }: RecordedAssist): string | null {
  if (isUnassisted) return texts.assist.none;
  if (number === null && name === null) return null;
  return texts.assist.by([number === null ? null : texts.goal.shirt(number), name].filter(Boolean).join(' '));
}

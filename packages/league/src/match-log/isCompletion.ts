import { isAssistUnknown, mayHaveAssist, type MatchEventFacts } from '@wkff/contracts';

const SAME = [
  'kind',
  'period',
  'minute',
  'second',
  'side',
  'number',
  'name',
] as const satisfies readonly (keyof MatchEventFacts)[];

/**
 * Returns true if an event is in the place of a goal only to say who gave the assist, or that nobody did. That corrects
 * nothing, so it is not shown as a correction (docs/spec/league.md#events).
 */
export const isCompletion = (goal: MatchEventFacts, by: MatchEventFacts | null): boolean =>
  by !== null &&
  by.reason === null &&
  isAssistUnknown(goal) &&
  mayHaveAssist(by) &&
  !isAssistUnknown(by) &&
  SAME.every((field) => goal[field] === by[field]);

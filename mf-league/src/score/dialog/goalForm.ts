import { ERRORS, MATCH_LIMITS, type GoalFacts, type Half, type Side } from '@wkff/contracts';
import { toNumber, toText } from './digits.ts';
import { texts } from './texts.ts';

/** The fields of a goal's form. */
export interface GoalEntry {
  half: Half | '';
  minutes: string;
  seconds: string;
  playerNumber: string;
  playerName: string;
  /** Side of the player. */
  team: Side;
  isOwnGoal: boolean;
}

/** A player as typed: a shirt, a name, or both. */
export type EnteredPlayer = Pick<GoalEntry, 'playerNumber' | 'playerName'>;

/**
 * The goal being entered (`key` null) or edited; `pick`: the squad is shown, `fields`: the full form. `assist`: the player
 * of the entry is who gave the assist for it.
 */
export interface GoalForm {
  key: number | null;
  view: 'pick' | 'fields' | 'assist';
  entry: GoalEntry;
}

/** The initial form (docs/spec/league.md#goals). */
export const EMPTY_ENTRY: GoalEntry = {
  half: '1',
  minutes: '45',
  seconds: '00',
  playerNumber: '',
  playerName: '',
  team: 'home',
  isOwnGoal: false,
};

/** Returns the form of a goal; unknown fields are blank. */
export function toEntry(goal: GoalFacts): GoalEntry {
  return {
    half: goal.half ?? '',
    minutes: toText(goal.minutes),
    seconds: toText(goal.seconds),
    playerNumber: toText(goal.playerNumber),
    playerName: goal.playerName ?? '',
    team: goal.team,
    isOwnGoal: goal.isOwnGoal,
  };
}

/** Returns the form of the assist for a goal: the goal's own fields, and as the player who gave it. */
export const toAssistEntry = (
  goal: GoalFacts,
  { assistNumber, assistName }: { assistNumber: number | null; assistName: string | null },
): GoalEntry => ({ ...toEntry(goal), playerNumber: toText(assistNumber), playerName: assistName ?? '' });

/**
 * Reads the player of a form as who gave the assist: a shirt, a name, or both. Returns the first error in the place of a
 * player.
 * @param scorer who scored.
 */
export function readAssist(
  entry: EnteredPlayer,
  scorer: Pick<GoalFacts, 'playerNumber' | 'playerName'>,
): { number: number | null; name: string | null } | { problem: EntryProblem } {
  const number = toNumber(entry.playerNumber);
  const name = entry.playerName.trim() || null;
  if (number === null && name === null) return wrong('playerNumber', texts.assist.incomplete);
  if (number !== null && !isBetween(number, 1, MATCH_LIMITS.shirt))
    return wrong('playerNumber', texts.goal.wrongNumber);
  const isScorer = number === null ? name === scorer.playerName : number === scorer.playerNumber;
  return isScorer ? wrong('playerNumber', texts.assist.scorer) : { number, name };
}

type EntryField = 'half' | 'minutes' | 'seconds' | 'playerNumber' | 'playerName';

/** The error of a form and its field. */
export interface EntryProblem {
  field: EntryField;
  message: string;
}

/** Validates the form of a goal. Returns the goal, or the first error. */
export function readEntry(entry: GoalEntry): { goal: GoalFacts } | { problem: EntryProblem } {
  const [minutes, seconds, playerNumber] = [entry.minutes, entry.seconds, entry.playerNumber].map(toNumber);
  const { half, team, isOwnGoal } = entry;
  const playerName = entry.playerName.trim();
  const blank = (['half', 'minutes', 'seconds', 'playerNumber'] as const).find((field) => entry[field] === '');
  if (blank) return { problem: { field: blank, message: ERRORS.event_incomplete.message } };
  if (playerName === '') return { problem: { field: 'playerName', message: ERRORS.event_incomplete.message } };
  if (half === '' || !isBetween(minutes, 0, MATCH_LIMITS.minute)) return wrong('minutes', texts.goal.wrongMinutes);
  if (!isBetween(seconds, 0, 59)) return wrong('seconds', texts.goal.wrongSeconds);
  if (!isBetween(playerNumber, 1, MATCH_LIMITS.shirt)) return wrong('playerNumber', texts.goal.wrongNumber);
  return { goal: { half, minutes, seconds, playerNumber, playerName, team, isOwnGoal } };
}

const wrong = (field: EntryField, message: string) => ({ problem: { field, message } });

/** Returns true for a number within the limits, inclusive. NaN (text that is not a number) is outside of any. */
function isBetween(value: number | null | undefined, least: number, most: number): value is number {
  return value !== null && value !== undefined && value >= least && value <= most;
}

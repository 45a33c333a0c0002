import {
  BLANK_EVENT,
  eventLabel,
  eventMinute,
  hasAssist,
  isAssistUnknown,
  HALVES,
  scoringSide,
  type EventKind,
  type Half,
  type MatchDetail,
  type MatchEvent,
  type Period,
  type Score,
  type ScoringEvent,
  type Side,
} from '@wkff/contracts';
import { isCompletion } from './isCompletion.ts';
import { isKept } from './isKept.ts';
import { lineupsOf } from './lineupsOf.ts';
import { projectMatch } from './projectMatch.ts';
import type { LogEvent } from './settle.ts';

/** What a sheet needs of a match. */
type SheetMatch = Pick<MatchDetail, 'events' | 'scoring_events' | 'lineups' | 'home_played' | 'away_played' | 'phase'>;

/** Something that happened in a match. */
export interface SheetEvent {
  id: string;
  kind: EventKind;
  /** In Korean: `자책골`, `경고`. */
  label: string;
  period: Period | null;
  /** `45+2`; null: it is not known, or there is none. */
  minute: string | null;
  /** The side of the player. */
  side: Side | null;
  number: number | null;
  name: string | null;
  /** Of a substitution: who comes on. */
  other: { number: number | null; name: string | null } | null;
  /** Of a goal: who gave the assist; null: nobody, or it is not known. */
  assist: { number: number | null; name: string | null } | null;
}

export interface SheetGoal extends SheetEvent {
  type: 'goal' | 'penalty' | 'own_goal';
  /** The side that it counts for. */
  scoredBy: Side;
  /** False: it may have an assist that nobody has recorded. */
  isAssistKnown: boolean;
  /** After it. Null unless half and minute of every goal are known. */
  score: Score | null;
}

export interface SheetKick extends SheetEvent {
  isScored: boolean;
  /** Of the shoot-out after it. */
  score: Score;
}

/** A half that was played. */
interface SheetHalf {
  half: Half;
  /** The minute of its last whistle, `45+2`; null: it is not known. */
  end: string | null;
  /** Minutes of added time that were announced; null: it is not known. */
  added: number | null;
}

/** What the sheet of a match lists, in order of play (docs/spec/league.md#the-match-sheet). */
export interface Sheet {
  /** Everything in force. */
  events: SheetEvent[];
  goals: SheetGoal[];
  /** True if they add up to what was played. */
  areGoalsKnown: boolean;
  /** The score of each half. Null unless the half of every goal is known. */
  halves: ({ half: Half } & Score)[] | null;
  cards: SheetEvent[];
  substitutions: SheetEvent[];
  kicks: SheetKick[];
  /** The halves of which anything is recorded. */
  parts: SheetHalf[];
  attendance: number | null;
  /** What was replaced or cancelled, and why. */
  struck: (SheetEvent & { state: 'replaced' | 'cancelled'; why: string | null })[];
  /** True if somebody kept the match from kick-off to final whistle: what is not listed did not happen. */
  isKept: boolean;
}

const CARDS: readonly EventKind[] = ['yellow', 'second_yellow', 'red'];

/** Returns the sheet of a match: of one without events, its goals. What everybody may see goes in, and nothing else. */
export function sheetOf(match: SheetMatch): Sheet {
  const projection = projectMatch(logOf(match), { lineups: lineupsOf(match.lineups) });
  const { events, inForce, byHalf, addedTime, attendance } = projection;
  const goals = goalsOf(inForce);
  const played = { home: match.home_played, away: match.away_played };
  const last = goals.reduce((score, { scoredBy }) => plusOne(score, scoredBy), { home: 0, away: 0 });
  const areGoalsKnown = last.home === played.home && last.away === played.away;
  return {
    events: inForce.map(toSheetEvent),
    goals,
    areGoalsKnown,
    halves: areGoalsKnown && goals.every(({ period }) => period !== null) ? halvesOf(match, byHalf, goals) : null,
    cards: inForce.filter(({ kind }) => CARDS.includes(kind)).map(toSheetEvent),
    substitutions: inForce.filter(({ kind }) => kind === 'substitution').map(toSheetEvent),
    kicks: kicksOf(inForce),
    parts: partsOf(inForce, addedTime),
    attendance,
    struck: events.flatMap(({ event, state, by }) =>
      // A start is replaced by who sets the clock of a phone, which is no fact of the match.
      state === 'in_force' ||
      event.kind === 'cancelled' ||
      isCompletion(event, by) ||
      (event.kind === 'period_start' && state === 'replaced')
        ? []
        : { ...toSheetEvent(event), state, why: by?.reason ?? null },
    ),
    isKept: isKept(projection),
  };
}

/** Returns the log of a match; without one, events that make its goals. */
function logOf({ events, scoring_events: goals }: SheetMatch): (LogEvent | MatchEvent)[] {
  return events.length > 0 ? events : goals.map(toGoalEvent);
}

/** Goals are in order of play; those of one minute keep it by the time at which they were entered. */
const toGoalEvent = (goal: ScoringEvent, index: number): LogEvent => ({
  ...BLANK_EVENT,
  id: `goal-${goal.id}`,
  kind: 'goal',
  period: goal.half,
  minute: goal.minutes,
  second: goal.seconds,
  side: goal.team,
  number: goal.playerNumber,
  name: goal.playerName,
  details: goal.isOwnGoal ? { is_own_goal: true } : {},
  entered_at: new Date(index).toISOString(),
});

const toSheetEvent = (event: LogEvent): SheetEvent => {
  const { id, kind, period, side, number, name, other_number: on, other_name: onName } = event;
  const second = { number: on, name: onName };
  const other = kind === 'substitution' ? second : null;
  const assist = hasAssist(event) ? second : null;
  return { id, kind, label: eventLabel(event), period, minute: eventMinute(event), side, number, name, other, assist };
};

function goalsOf(inForce: readonly LogEvent[]): SheetGoal[] {
  const goals = inForce.filter(({ kind }) => kind === 'goal');
  const isOrdered = goals.every(({ period, minute }) => period !== null && minute !== null);
  let score: Score = { home: 0, away: 0 };
  return goals.map((event): SheetGoal => {
    const isOwnGoal = event.details.is_own_goal === true;
    const scoredBy = scoringSide({ team: event.side ?? 'home', isOwnGoal });
    score = plusOne(score, scoredBy);
    const type = isOwnGoal ? 'own_goal' : event.details.is_penalty ? 'penalty' : 'goal';
    const isAssistKnown = !isAssistUnknown(event);
    return { ...toSheetEvent(event), type, scoredBy, isAssistKnown, score: isOrdered ? score : null };
  });
}

const plusOne = (score: Score, side: Side): Score => ({ ...score, [side]: score[side] + 1 });

function kicksOf(inForce: readonly LogEvent[]): SheetKick[] {
  let score: Score = { home: 0, away: 0 };
  return inForce.flatMap((event): SheetKick[] => {
    if (event.kind !== 'shoot_out_kick' || event.side === null) return [];
    const isScored = event.details.is_scored === true;
    if (isScored) score = plusOne(score, event.side);
    return [{ ...toSheetEvent(event), isScored, score }];
  });
}

/**
 * A log says which halves were played. Without one a match that is over had two, or four if one of extra time has a
 * goal.
 */
function halvesOf({ events, phase }: SheetMatch, byHalf: Sheet['halves'] & object, goals: readonly SheetGoal[]) {
  const least = phase === 'ended' || events.length === 0 ? (byHalf.length > 2 ? HALVES.length : 2) : byHalf.length;
  return HALVES.slice(0, least).map((half) => ({
    half,
    home: goals.filter(({ period, scoredBy }) => period === half && scoredBy === 'home').length,
    away: goals.filter(({ period, scoredBy }) => period === half && scoredBy === 'away').length,
  }));
}

function partsOf(inForce: readonly LogEvent[], addedTime: Partial<Record<Half, number>>): SheetHalf[] {
  return HALVES.flatMap((half) => {
    const own = inForce.filter(({ period }) => period === half);
    if (own.length === 0) return [];
    const end = own.findLast(({ kind }) => kind === 'period_end' || kind === 'full_time');
    return [{ half, end: end ? eventMinute(end) : null, added: addedTime[half] ?? null }];
  });
}

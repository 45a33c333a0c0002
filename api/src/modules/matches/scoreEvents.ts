import { randomUUID } from 'node:crypto';
import {
  addUpGoals,
  BLANK_EVENT,
  eventErrors,
  isSameGoal,
  PERIODS,
  scoringSide,
  SIDES,
  type MatchEventFacts,
  type MatchPhase,
  type Period,
  type Score,
  type Side,
} from '@wkff/contracts';
import { projectMatch, type LogEvent } from '@wkff/league/match-log';
import type { NewEvent } from '../match-log/repository.ts';
import { AppError } from '../../errors/AppError.ts';
import type { Assist, NextEvent } from './events.ts';

/** What the log of a match has to say. */
export interface WantedLog {
  /** Null: unplayed. */
  score: Score | null;
  phase: MatchPhase;
  /** The part that is played, if it is known. */
  period: Period | null;
  /** The known goals. Those that come from an event in force are unchanged, or are to replace it. */
  goals: readonly NextEvent[];
  /** Null: no shoot-out; undefined: as its kicks say. */
  penalties: Score | null | undefined;
}

/** The events that make a log say what is wanted, and the goals with the events that they come from. */
interface Difference {
  log: NewEvent[];
  goals: NextEvent[];
}

/**
 * Returns the events that make a log say a score that was entered in another way (docs/spec/league.md#events): goals that
 * are added, replaced and cancelled, the final whistle, and the start of a match that has begun. Goals of which nothing but the side is
 * known are in the score alone. A score that is taken back cancels all events.
 * @param log the events of the match without samples.
 * @param stored its stored goals: those that `goals` has unchanged keep their events.
 * @param made when and why.
 * @throws AppError `event_contradictory`, `event_out_of_range` for an assist that a goal cannot have.
 */
export function scoreEvents(
  log: readonly LogEvent[],
  wanted: WantedLog,
  stored: readonly NextEvent[],
  made: Pick<MatchEventFacts, 'entered_at' | 'reason'>,
): Difference {
  const { inForce, shootOut, hasEnded } = projectMatch(log);
  const cancel = ({ id }: LogEvent): NewEvent => newEvent('cancelled', made, { replaces: id });
  const hasPlay = wanted.score !== null || wanted.phase === 'running' || wanted.phase === 'interrupted';
  if (!hasPlay) return { log: inForce.map(cancel), goals: [...wanted.goals] };

  const goalsInForce = new Map(inForce.flatMap((event) => (event.kind === 'goal' ? [[event.id, event] as const] : [])));
  const kept = new Set<string>();
  const known = wanted.goals.map((goal) => {
    const before = goal.event_id === null ? undefined : goalsInForce.get(goal.event_id);
    if (before) kept.add(before.id);
    const { assist, ...row } = goal;
    if (before && isUnchanged(goal, stored) && (!assist || isAssistOf(before, assist))) return { goal: row, added: [] };
    const event = goalEvent(goal, made, before);
    const [error] = assist ? eventErrors(event) : [];
    if (error) throw new AppError(error.code, { details: error.field });
    return { goal: { ...row, event_id: event.id }, added: [event] };
  });
  const isListed = new Set(stored.flatMap(({ event_id: id }) => id ?? []));
  const removed = [...goalsInForce.values()].filter(({ id }) => isListed.has(id) && !kept.has(id));
  const unlisted = [...goalsInForce.values()].filter(({ id }) => !isListed.has(id));
  const unnamed = SIDES.flatMap((side) => fitUnnamed(side, wanted, unlisted, { made, cancel }));
  const whistles = inForce.filter(({ kind }) => kind === 'full_time');
  const isOver = wanted.phase === 'ended';
  const kicks = inForce.filter(({ kind }) => kind === 'shoot_out_kick');
  const { penalties } = wanted;
  const hasOtherKicks =
    isOver && penalties !== undefined && (penalties?.home !== shootOut?.home || penalties?.away !== shootOut?.away);
  const events = [
    ...known.flatMap(({ added }) => added),
    ...removed.map(cancel),
    ...unnamed,
    ...(hasOtherKicks ? kicks.map(cancel) : []),
    ...(isOver && !hasEnded ? [newEvent('full_time', made)] : []),
    ...(isOver || wanted.phase === 'abandoned' ? [] : whistles.map(cancel)),
  ];
  const hasBegun = projectMatch([...log, ...events]).hasBegun;
  return {
    log: [...(hasBegun ? [] : [periodEvent(wanted.period, made)]), ...events],
    goals: known.map(({ goal }) => goal),
  };
}

/** Returns the events that make a side have as many goals of which nothing is known as its score has and its list not. */
function fitUnnamed(
  side: Side,
  { score, goals }: WantedLog,
  unlisted: readonly LogEvent[],
  { made, cancel }: { made: Pick<MatchEventFacts, 'entered_at' | 'reason'>; cancel(event: LogEvent): NewEvent },
): NewEvent[] {
  const present = unlisted.filter(({ side: of, details }) => sideOf(of, details.is_own_goal) === side);
  const wanted = (score?.[side] ?? 0) - addUpGoals(goals)[side];
  const missing = Math.max(0, wanted - present.length);
  return [
    ...Array.from({ length: missing }, () => newEvent('goal', made, { side })),
    ...present.slice(Math.max(0, wanted)).map(cancel),
  ];
}

const sideOf = (side: Side | null, isOwnGoal = false): Side => scoringSide({ team: side ?? 'home', isOwnGoal });

/** Returns the event of a goal. What the goal of a score does not say, it has from the event that it replaces. */
function goalEvent(goal: NextEvent, made: Pick<MatchEventFacts, 'entered_at' | 'reason'>, before?: LogEvent) {
  return newEvent('goal', made, {
    period: goal.half,
    minute: goal.half === null ? null : goal.minutes,
    second: goal.half === null || goal.minutes === null ? null : goal.seconds,
    side: goal.team,
    number: goal.playerNumber,
    name: goal.playerName,
    ...(goal.isOwnGoal ? { details: { is_own_goal: true } } : besides(goal, before)),
    ...(goal.assist ? assistFacts(goal, goal.assist, before) : {}),
    replaces: before?.id ?? null,
  });
}

/** Returns whether an event says that a goal was a penalty, and who gave the assist, as far as it may still be so. */
function besides({ team, playerNumber }: NextEvent, before?: LogEvent): Partial<MatchEventFacts> {
  if (!before || before.details.is_own_goal || before.side !== team) return {};
  const { other_number, other_name, details } = before;
  const isOther = other_number === null || other_number !== playerNumber;
  return { details, ...(isOther ? { other_number, other_name } : {}) };
}

/** True for a stored goal as it was, whatever is said of its assist. */
const isUnchanged = (goal: NextEvent, stored: readonly NextEvent[]) =>
  stored.some((one) => one === goal || (one.id !== null && one.id === goal.id && isSameGoal(one, goal)));

const isAssistOf = ({ other_number, other_name, details }: LogEvent, { number, name, isNone }: Assist) =>
  other_number === number && other_name === name && (details.is_unassisted === true) === isNone;

/** Returns what an event says of the assist that was entered. */
function assistFacts({ isOwnGoal }: NextEvent, { number, name, isNone }: Assist, before?: LogEvent) {
  const { is_unassisted: _, ...others } = isOwnGoal ? { is_own_goal: true } : (before?.details ?? {});
  const details: MatchEventFacts['details'] = { ...others, ...(isNone ? { is_unassisted: true } : {}) };
  return { other_number: number, other_name: name, details };
}

/** Returns the event by which a period is played: its start, or before a break the end of the one before. */
function periodEvent(period: Period | null, made: Pick<MatchEventFacts, 'entered_at' | 'reason'>): NewEvent {
  const isBreak = period === 'half_time' || period === 'before_extra' || period === 'extra_break';
  const before = isBreak ? PERIODS[PERIODS.indexOf(period) - 1] : undefined;
  return newEvent(before ? 'period_end' : 'period_start', made, { period: before ?? period ?? '1' });
}

const newEvent = (
  kind: MatchEventFacts['kind'],
  made: Pick<MatchEventFacts, 'entered_at' | 'reason'>,
  facts: Partial<MatchEventFacts> = {},
): NewEvent => ({
  id: randomUUID(),
  kind,
  ...BLANK_EVENT,
  ...made,
  ...facts,
});

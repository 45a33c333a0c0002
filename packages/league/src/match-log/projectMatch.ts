import {
  addUpGoals,
  HALVES,
  PERIODS,
  type Half,
  type MatchEventFacts,
  type Period,
  type Score,
  type Side,
} from '@wkff/contracts';
import { grouped } from './grouped.ts';
import { compareInPlay } from './order.ts';
import { settle, type LogEvent, type SettledEvent } from './settle.ts';
import { replaySides, type LogWarning, type Shirts, type SideState, type SubstitutionRules } from './sides.ts';
import { isHalf } from './windows.ts';

/** What follows from the log of a match. */
export interface MatchProjection<Event extends LogEvent = LogEvent> {
  /** All events with what became of them, in order of play. */
  events: SettledEvent<Event>[];
  /** The events in force, without the `cancelled` ones, in order of play. */
  inForce: Event[];
  /** True once anything happened in a period, or there is a goal or a final whistle. */
  hasBegun: boolean;
  hasEnded: boolean;
  /** The part of the match that is played; null before it and after it. */
  period: Period | null;
  /** Null before the match. */
  score: Score | null;
  /** The score of each half that is known to have been played. Goals whose half is not known are in `score` alone. */
  byHalf: ({ half: Half } & Score)[];
  /** Null if there was none. */
  shootOut: Score | null;
  sides: Record<Side, SideState>;
  /** Minutes that were announced. */
  addedTime: Partial<Record<Half, number>>;
  attendance: number | null;
  warnings: LogWarning[];
}

/** The shirts of both sides, as far as line-ups are known, and the rules of the season. */
export interface MatchContext {
  lineups?: Readonly<Partial<Record<Side, Shirts | null>>>;
  rules?: SubstitutionRules;
}

/** What the laws of the game allow, for seasons whose rules say nothing else. */
export const USUAL_RULES: SubstitutionRules = { substitutions: 5, windows: 3 };

/**
 * Computes what follows from the events of a match (docs/spec/league.md#events), the same from the same events in any
 * order: a browser and the server that have the same events have the same result. Nothing is refused; what cannot have
 * happened by the rules leads to a warning, and changes nobody on the pitch.
 */
export function projectMatch<Event extends LogEvent>(
  events: readonly Event[],
  { lineups = {}, rules = USUAL_RULES }: MatchContext = {},
): MatchProjection<Event> {
  const settled = settle(events).sort((a, b) => compareInPlay(a.event, b.event));
  const inForce = settled.flatMap(({ event, state }) =>
    state === 'in_force' && event.kind !== 'cancelled' ? [event] : [],
  );
  const of = (kind: MatchEventFacts['kind']) => inForce.filter((event) => event.kind === kind);
  const goals = of('goal');
  const hasEnded = of('full_time').length > 0;
  const hasBegun = hasEnded || goals.length > 0 || inForce.some(({ period }) => period !== null);
  const warnings: LogWarning[] = [];
  const warn = (warning: LogWarning) => void warnings.push(warning);
  const { home = null, away = null } = lineups;
  const sides = replaySides(inForce, { lineups: { home, away }, rules, hasEnded, warn });
  const shootOut = shootOutOf(inForce);
  warnings.push(...warningsOfLog(settled), ...warningsOfKicks(of('shoot_out_kick')), ...duplicates(inForce));
  const lastKick = of('shoot_out_kick').at(-1);
  if (hasEnded && shootOut && lastKick && shootOut.home === shootOut.away)
    warn({ code: 'shoot_out_level', event: lastKick.id });
  return {
    events: settled,
    inForce,
    hasBegun,
    hasEnded,
    period: hasBegun && !hasEnded ? periodOf(inForce) : null,
    score: hasBegun ? scoreOf(goals) : null,
    byHalf: byHalf(inForce, goals),
    shootOut,
    sides,
    addedTime: Object.fromEntries(of('added_time').map(({ period, details }) => [period, details.minutes])),
    attendance: of('attendance').at(-1)?.details.count ?? null,
    warnings: warnings.sort((a, b) => compareTexts(keyOf(a), keyOf(b))),
  };
}

const keyOf = ({ event, code, number = 0, other = '' }: LogWarning) => `${event} ${code} ${number} ${other}`;
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const scoreOf = (goals: readonly MatchEventFacts[]): Score =>
  addUpGoals(goals.map(({ side, details }) => ({ team: side ?? 'home', isOwnGoal: details.is_own_goal === true })));

/** Returns the latest period that an event names; the end of one leads to the next. */
function periodOf(inForce: readonly MatchEventFacts[]): Period | null {
  const places = inForce.flatMap(({ kind, period }) => {
    if (period === null) return [];
    return PERIODS.indexOf(period) + (kind === 'period_end' ? 1 : 0);
  });
  if (places.length === 0) return null;
  return PERIODS[Math.min(Math.max(...places), PERIODS.length - 1)] ?? null;
}

function byHalf(inForce: readonly MatchEventFacts[], goals: readonly MatchEventFacts[]) {
  const latest = Math.max(...inForce.map(({ period }) => (isHalf(period) ? HALVES.indexOf(period) : -1)), -1);
  return HALVES.slice(0, latest + 1).map((half) => ({
    half,
    ...scoreOf(goals.filter(({ period }) => period === half)),
  }));
}

function shootOutOf(inForce: readonly MatchEventFacts[]): Score | null {
  if (!inForce.some(({ period }) => period === 'shoot_out')) return null;
  const scored = inForce.filter(({ kind, details }) => kind === 'shoot_out_kick' && details.is_scored);
  const home = scored.filter(({ side }) => side === 'home').length;
  return { home, away: scored.length - home };
}

/**
 * Warns of events that are corrected in two ways, until one of the corrections is cancelled, and of corrections of an
 * event that is not there.
 */
function warningsOfLog(settled: readonly SettledEvent<LogEvent>[]): LogWarning[] {
  const ids = new Set(settled.map(({ event }) => event.id));
  const isCancelled = new Set(
    settled.flatMap(({ event, state }) => (event.kind === 'cancelled' && state === 'in_force' ? event.replaces : [])),
  );
  const corrections = settled
    .map(({ event }) => event)
    .filter(({ id, replaces }) => replaces !== null && !isCancelled.has(id));
  return [...grouped(corrections, ({ replaces }) => replaces ?? '')].flatMap(([other, rivals]): LogWarning[] => {
    if (!ids.has(other)) return rivals.map(({ id }) => ({ code: 'replaced_unknown', event: id }));
    if (rivals.length === 1 || rivals.every(({ kind }) => kind === 'cancelled')) return [];
    return rivals.map(({ id }) => ({ code: 'rival_corrections', event: id, other }));
  });
}

function warningsOfKicks(kicks: readonly MatchEventFacts[]): LogWarning[] {
  return [...grouped(kicks, ({ details }) => details.place).values()].flatMap(([first, ...others]) =>
    others.map(({ id }): LogWarning => ({ code: 'kick_place_taken', event: id, other: first?.id ?? '' })),
  );
}

/** Events of one kind, side and shirt that are so close are perhaps one that two people entered. */
const CLOSE_MINUTES = 2;

const PERHAPS_TWICE: readonly MatchEventFacts['kind'][] = [
  'goal',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
];

function duplicates(inForce: readonly MatchEventFacts[]): LogWarning[] {
  return inForce.flatMap((event, index): LogWarning[] => {
    if (!PERHAPS_TWICE.includes(event.kind)) return [];
    const other = inForce.slice(0, index).find((earlier) => isPerhapsSame(earlier, event));
    return other ? [{ code: 'possible_duplicate', event: event.id, other: other.id }] : [];
  });
}

/** True if two events may be one that two people entered (docs/spec/league.md#events). */
export function isPerhapsSame(one: MatchEventFacts, other: MatchEventFacts): boolean {
  const isNear =
    one.minute === null || other.minute === null
      ? one.minute === other.minute
      : Math.abs(one.minute - other.minute) < CLOSE_MINUTES;
  return (
    one.kind === other.kind &&
    one.period === other.period &&
    one.side === other.side &&
    one.number === other.number &&
    one.name === other.name &&
    // Of one goal, one of two people may have seen who gave the assist.
    (one.kind === 'goal' || one.other_number === other.other_number) &&
    // An own goal counts for the other side. Whether it was a penalty, two people may see differently.
    Boolean(one.details.is_own_goal) === Boolean(other.details.is_own_goal) &&
    (one.number !== null || one.name !== null || one.minute !== null) &&
    isNear
  );
}

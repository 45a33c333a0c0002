import {
  EVENT_FORMS,
  HALF_ENDS,
  HALF_STARTS,
  HALVES,
  MATCH_LIMITS,
  PERIODS,
  periodsOf,
  type EventKind,
  type Half,
  type MatchEventFacts,
  type Period,
} from '@wkff/contracts';
import { clockOf, type MatchClock, type MatchProjection } from '@wkff/league/match-log';

/** When something happens in a match, as an event has it. */
export type Moment = Pick<MatchEventFacts, 'period' | 'minute'>;

type Played = Pick<MatchProjection, 'inForce' | 'period' | 'hasBegun' | 'hasEnded'>;

const isHalf = (period: Period | null): period is Half => HALVES.some((half) => half === period);

/** Returns the seconds of the match clock. @param now site clock, epoch ms. */
export function secondsAt({ half, zeroAt }: MatchClock, now: number): number {
  const seconds = Math.floor((now - zeroAt) / 1000);
  return Math.min(Math.max(seconds, HALF_STARTS[half] * 60), MATCH_LIMITS.minute * 60);
}

/**
 * Returns when an event of a kind that is recorded now has happened. Where no clock runs, the minute is not known, but
 * what is recorded in a break was at the end of the half before it.
 */
export function momentOf(kind: EventKind, played: Played, now: number): Moment {
  const clock = clockOf(played);
  const periods = periodsOf(kind);
  if (clock && periods.includes(clock.half)) return { period: clock.half, minute: minuteAt(kind, clock, now) };
  const { period, hasBegun } = played;
  if (!hasBegun && EVENT_FORMS[kind].when === 'anytime') return { period: null, minute: null };
  if (period !== null && !isHalf(period) && periods.includes(period)) return { period, minute: null };
  const last = lastHalf(played);
  if (!periods.includes(last)) return { period: periods[0] ?? null, minute: null };
  const isBreak = period !== null && !isHalf(period);
  return { period: last, minute: isBreak && hasMinute(kind) ? HALF_ENDS[last] : null };
}

/** The minute that is being played, counted from 1 as reports do: 0:10 is in the 1st, and 45:10 in 45+1 or the 46th. */
const minuteAt = (kind: EventKind, clock: MatchClock, now: number): number | null =>
  hasMinute(kind) ? Math.min(Math.floor(secondsAt(clock, now) / 60) + 1, MATCH_LIMITS.minute) : null;

/** True if an event of this kind has a minute in a half. That of a start is set with the clock. */
export const hasMinute = (kind: EventKind): boolean =>
  ['clock', 'moment', 'anytime'].includes(EVENT_FORMS[kind].when) || kind === 'period_end' || kind === 'full_time';

/**
 * Returns the minute in which a half ends that is ended now, so that the sheet has how long it was. Null without a clock,
 * and for a clock that is not at the end of the half: then it was not right. A minute that has begun counts, as for events.
 */
export function endMinute({ kind, period }: Step, played: Played, now: number): number | null {
  const clock = clockOf(played);
  if (kind === 'period_start' || clock?.half !== period) return null;
  const minutes = secondsAt(clock, now) / 60;
  return minutes < HALF_ENDS[clock.half] ? null : Math.ceil(minutes);
}

/** Returns the last half that is known to have been played, else the first. */
function lastHalf({ inForce, period }: Played): Half {
  const reached = [period, ...inForce.map((event) => event.period)].flatMap((one) =>
    one === null ? [] : PERIODS.indexOf(one),
  );
  const latest = Math.max(...reached, 0);
  return HALVES.findLast((half) => PERIODS.indexOf(half) <= latest) ?? '1';
}

/** A start or an end that can come next. */
export interface Step {
  kind: 'period_start' | 'period_end' | 'full_time';
  period: Period;
}

/**
 * Returns the starts and ends that can come next, the usual one first. A league match ends after the second half.
 * @param mayGoOn true for play-offs, which may have extra time and a shoot-out.
 */
export function stepsOf(played: Played, mayGoOn: boolean): Step[] {
  const { inForce, period, hasEnded } = played;
  if (hasEnded) return [];
  const start = (of: Period): Step => ({ kind: 'period_start', period: of });
  const end = (of: Period): Step => ({ kind: 'period_end', period: of });
  const whistle = (of: Period): Step => ({ kind: 'full_time', period: of });
  const isStarted = inForce.some((event) => event.kind === 'period_start' && event.period === period);
  const after = (steps: Step[]): Step[] => (period === null || isStarted ? steps : [start(period), ...steps]);
  switch (period) {
    case null:
      return [start('1')];
    case '1':
      return after([end('1')]);
    case 'half_time':
      return [start('2')];
    case '2':
      return after(mayGoOn ? [whistle('2'), end('2')] : [whistle('2')]);
    case 'before_extra':
      return [start('extra1'), start('shoot_out'), whistle('2')];
    case 'extra1':
      return after([end('extra1')]);
    case 'extra_break':
      return [start('extra2')];
    case 'extra2':
      return after([whistle('extra2'), end('extra2')]);
    case 'shoot_out':
      return after([whistle('shoot_out')]);
  }
}

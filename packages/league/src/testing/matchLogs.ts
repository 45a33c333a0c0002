import {
  BLANK_EVENT,
  HALF_STARTS,
  PERIODS,
  SIDES,
  type EventKind,
  type MatchEventFacts,
  type Side,
} from '@wkff/contracts';
import fc from 'fast-check';
import type { MatchContext } from '../match-log/projectMatch.ts';

/** Returns an event; what it does not name is null. */
export const eventOf = (facts: Partial<MatchEventFacts> & Pick<MatchEventFacts, 'id' | 'kind'>): MatchEventFacts => ({
  ...BLANK_EVENT,
  entered_at: '2060-03-01T10:00:00.000Z',
  ...facts,
});

/** Most of them are what changes a match most. */
const KINDS: readonly EventKind[] = [
  ...['goal', 'goal', 'substitution', 'substitution', 'substitution', 'substitution', 'substitution'],
  ...['yellow', 'yellow', 'second_yellow'],
  ...['red', 'penalty_missed', 'shoot_out_kick', 'period_start', 'period_end', 'full_time', 'attendance', 'cancelled'],
  ...['cancelled', 'cancelled', 'var', 'added_time'],
] as EventKind[];

const STARTERS = Array.from({ length: 11 }, (_, index) => index + 1);
const BENCH = Array.from({ length: 9 }, (_, index) => index + 12);

/** A step of a made-up match: numbers from which an event is made. */
const anyStep = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...KINDS),
  half: fc.constantFrom('1', '1', '2', '2', '2', 'extra1', 'extra2') as fc.Arbitrary<'1' | '2' | 'extra1' | 'extra2'>,
  isBreak: fc.nat(7).map((value) => value === 0),
  minute: fc.nat(50),
  second: fc.option(fc.nat(59)),
  side: fc.constantFrom(...SIDES),
  number: fc.integer({ min: 1, max: 21 }),
  other: fc.integer({ min: 9, max: 20 }),
  flag: fc.nat(3).map((value) => value === 0),
  /** Which earlier event is corrected, if any. */
  corrects: fc.nat(200),
  entered: fc.nat(40),
  /** Whether somebody else enters the event before it, too. */
  isAgain: fc.nat(30).map((value) => value === 0),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

/** A made-up match: events as devices send them, among them what no rule of the game allows. */
export interface RandomMatch {
  events: MatchEventFacts[];
  context: MatchContext;
}

export const anyMatchLog: fc.Arbitrary<RandomMatch> = fc
  .record({
    steps: fc.uniqueArray(anyStep, { maxLength: 60, size: 'max', selector: ({ id }) => id }),
    home: fc.boolean(),
    away: fc.boolean(),
  })
  .map(({ steps, home, away }) => {
    const events: MatchEventFacts[] = [];
    for (const step of steps) events.push(toEvent(step, events));
    const lineup = (isKnown: boolean) => (isKnown ? { starters: STARTERS, bench: BENCH } : null);
    return { events, context: { lineups: { home: lineup(home), away: lineup(away) } } };
  });

function toEvent(step: Step, earlier: readonly MatchEventFacts[]): MatchEventFacts {
  const { id, half, isBreak, flag, number, other } = step;
  const entered_at = new Date(Date.UTC(2060, 2, 1, 10, 0, step.entered)).toISOString();
  const corrected = earlier.length === 0 ? undefined : earlier[step.corrects % (4 * earlier.length)];
  const last = earlier.at(-1);
  if (step.isAgain && last && last.replaces === null) return { ...last, id, entered_at };
  const kind = step.kind === 'cancelled' && !corrected ? 'goal' : step.kind;
  const replaces = kind === 'cancelled' || flag ? (corrected?.id ?? null) : null;
  const common = { id, kind, entered_at, replaces };
  const side: Side = step.side;
  const clock = isBreak
    ? { period: PERIODS[PERIODS.indexOf(half) + 1] ?? half }
    : { period: half, minute: HALF_STARTS[half] + step.minute, second: step.second };
  switch (kind) {
    case 'cancelled':
      return eventOf(common);
    case 'attendance':
      return eventOf({ ...common, details: { count: number } });
    case 'period_start':
    case 'period_end':
    case 'full_time':
      return eventOf({ ...common, period: half });
    case 'added_time':
      return eventOf({ ...common, period: half, details: { minutes: number } });
    case 'var':
      return eventOf({ ...common, ...clock, details: { subject: 'goal', outcome: flag ? 'changed' : 'confirmed' } });
    case 'shoot_out_kick':
      return eventOf({ ...common, period: 'shoot_out', side, number, details: { place: other - 8, is_scored: flag } });
    case 'goal':
      return eventOf({
        ...common,
        period: half,
        minute: HALF_STARTS[half] + step.minute,
        second: step.second,
        side,
        number,
        other_number: flag || other === number || step.isAgain ? null : other,
        details: flag ? { is_own_goal: true } : {},
      });
    case 'substitution':
      return eventOf({
        ...common,
        ...clock,
        side,
        number,
        other_number: other === number ? other + 1 : other,
        details: flag ? { is_concussion: true } : {},
      });
    default:
      return eventOf({ ...common, ...clock, side, number });
  }
}

import { BLANK_EVENT, HALF_STARTS, type EventKind, type Half, type MatchEventFacts } from '@wkff/contracts';

/** An event of the plot, without its id and the times, which the play gives it. */
interface PlotEvent extends Partial<Omit<MatchEventFacts, 'id' | 'entered_at' | 'period' | 'minute' | 'replaces'>> {
  kind: EventKind;
  period?: Half;
  /** A word for the event, with which a later one corrects or cancels it. */
  as?: string;
  /** The word of the event that this one corrects or cancels. */
  of?: string;
}

/** What happens at a time of the play. */
export interface Scene {
  /** When, as a share of the whole play. */
  at: number;
  /** What the terminal says. */
  says: string;
  events: readonly PlotEvent[];
}

const FIRST: Half = '1';
const SECOND: Half = '2';

/** The second half begins after a short break. */
const SECOND_STARTS_AT = 0.52;

/** A match that ends 2:1, with at least one event of the kinds that usual matches have. */
export const PLOT: readonly Scene[] = [
  { at: 0, says: 'kick-off', events: [{ kind: 'period_start', period: FIRST }] },
  { at: 0.1, says: 'a goal at home', events: [{ kind: 'goal', period: FIRST, side: 'home', number: 9 }] },
  { at: 0.16, says: 'a yellow card', events: [{ kind: 'yellow', period: FIRST, side: 'away', number: 5 }] },
  {
    at: 0.24,
    says: 'a penalty: away',
    events: [{ kind: 'goal', period: FIRST, side: 'away', number: 10, details: { is_penalty: true } }],
  },
  {
    at: 0.32,
    says: 'a goal at home that will not count',
    events: [{ kind: 'goal', period: FIRST, side: 'home', number: 7, as: 'offside' }],
  },
  {
    at: 0.37,
    says: 'the video review takes it back',
    events: [
      { kind: 'var', period: FIRST, side: 'home', details: { subject: 'goal', outcome: 'changed' } },
      { kind: 'cancelled', of: 'offside', reason: '오프사이드' },
    ],
  },
  { at: 0.44, says: 'added time', events: [{ kind: 'added_time', period: FIRST, details: { minutes: 1 } }] },
  { at: 0.48, says: 'half-time', events: [{ kind: 'period_end', period: FIRST }] },
  { at: SECOND_STARTS_AT, says: 'second half', events: [{ kind: 'period_start', period: SECOND }] },
  {
    at: 0.6,
    says: 'two substitutions at home',
    events: [
      { kind: 'substitution', period: SECOND, side: 'home', number: 11, other_number: 14 },
      { kind: 'substitution', period: SECOND, side: 'home', number: 8, other_number: 15 },
    ],
  },
  {
    at: 0.7,
    says: 'a second yellow card: ten of the away side are left',
    events: [{ kind: 'second_yellow', period: SECOND, side: 'away', number: 5 }],
  },
  {
    at: 0.8,
    says: 'an own goal decides it',
    events: [{ kind: 'goal', period: SECOND, side: 'away', number: 4, details: { is_own_goal: true } }],
  },
  { at: 0.9, says: 'added time', events: [{ kind: 'added_time', period: SECOND, details: { minutes: 2 } }] },
  { at: 0.95, says: 'the attendance', events: [{ kind: 'attendance', details: { count: 1_243 } }] },
  { at: 1, says: 'the final whistle', events: [{ kind: 'full_time', period: SECOND }] },
];

/** Kinds of events of a half without a minute, as a keeper's phone sends them. */
const WITHOUT_MINUTE: readonly EventKind[] = ['period_start', 'period_end', 'full_time', 'added_time'];

/**
 * Returns the events of a scene as a keeper's phone sends them, with the minute of the half that is being played.
 * @param lengthMs how long the whole play takes.
 * @param ids those of earlier events by their word; the new ones are added.
 */
export function eventsOf(
  { at, events }: Scene,
  { lengthMs, now, newId, ids }: { lengthMs: number; now: number; newId: () => string; ids: Map<string, string> },
): MatchEventFacts[] {
  return events.map(({ as, of, period, ...facts }) => {
    const id = newId();
    if (as !== undefined) ids.set(as, id);
    return {
      ...BLANK_EVENT,
      ...facts,
      id,
      replaces: of === undefined ? null : (ids.get(of) ?? null),
      period: period ?? null,
      minute: period === undefined || WITHOUT_MINUTE.includes(facts.kind) ? null : minuteAt(at, period, lengthMs),
      entered_at: new Date(now).toISOString(),
    };
  });
}

function minuteAt(at: number, half: Half, lengthMs: number): number {
  const since = (at - (half === SECOND ? SECOND_STARTS_AT : 0)) * lengthMs;
  return HALF_STARTS[half] + Math.floor(since / 60_000) + 1;
}

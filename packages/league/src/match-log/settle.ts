import type { EventState, MatchEventFacts } from '@wkff/contracts';
import { grouped } from './grouped.ts';

/** An event of a match. A sample counts until there is another event. */
export type LogEvent = MatchEventFacts & { is_sample?: boolean };

/** An event and what it is once all others are known. */
export interface SettledEvent<Event extends LogEvent> {
  event: Event;
  state: EventState;
  /** The event that replaced it, or cancelled it. Null while it is in force. */
  by: Event | null;
}

/** What is left of an event and of all that corrects it: an event, nothing, or for a `cancelled` one that it is void. */
interface Outcome<Event> {
  left: Event | 'nothing' | 'void';
  /** The event that decided it. */
  by: Event;
}

/**
 * Returns all events with what became of them (docs/spec/league.md#events). The order in which they arrive has no
 * meaning: of several corrections of one event the last that a device entered counts. A correction of a correction is
 * followed; cancelling a `cancelled` brings back what that one cancelled, cancelling a replacement does not.
 * Samples are left out once there is another event.
 */
export function settle<Event extends LogEvent>(events: readonly Event[]): SettledEvent<Event>[] {
  const real = events.filter(({ is_sample: isSample }) => isSample !== true);
  const byId = new Map((real.length > 0 ? real : events).map((event) => [event.id, event]));
  const corrections = grouped([...byId.values()], ({ replaces }) => replaces);
  const settled: SettledEvent<Event>[] = [];
  for (const event of byId.values()) {
    if (event.replaces !== null && byId.has(event.replaces)) continue;
    settled.push(...settleThread(event, (of) => correctionsOf(of, corrections)));
  }
  return settled;
}

/** The corrections of an event, the last entered first. */
const correctionsOf = <Event extends LogEvent>(
  { id }: Event,
  corrections: ReadonlyMap<string | null, readonly Event[]>,
): Event[] => [...(corrections.get(id) ?? [])].sort((a, b) => compareEntered(b, a));

/** Compares by when events were entered, then by id. */
export function compareEntered(a: MatchEventFacts, b: MatchEventFacts): number {
  return Date.parse(a.entered_at) - Date.parse(b.entered_at) || compareIds(a, b);
}

const compareIds = (a: MatchEventFacts, b: MatchEventFacts): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Returns the states of an event that corrects no other, and of all that correct it or one of them. */
function settleThread<Event extends LogEvent>(
  first: Event,
  correct: (event: Event) => readonly Event[],
): SettledEvent<Event>[] {
  const outcomes = new Map<Event, Outcome<Event>>();
  const outcomeOf = (event: Event): Outcome<Event> => {
    const isCancelling = event.kind === 'cancelled';
    const found = correct(event).map((child) => ({ child, ...outcomeOf(child) }));
    const last = found.find(({ left }) => left !== 'void');
    const outcome: Outcome<Event> = !last
      ? { left: isCancelling ? 'nothing' : event, by: event }
      : isCancelling && last.child.kind === 'cancelled'
        ? { left: last.left === 'nothing' ? 'void' : last.left, by: last.by }
        : { left: last.left, by: last.by };
    outcomes.set(event, outcome);
    return outcome;
  };
  const { left, by } = outcomeOf(first);
  return [...outcomes].map(([event, own]): SettledEvent<Event> => {
    if (event.kind === 'cancelled') {
      if (own.by === event) return { event, state: 'in_force', by: null };
      return { event, state: own.left === 'void' ? 'cancelled' : 'replaced', by: own.by };
    }
    if (event === left) return { event, state: 'in_force', by: null };
    return { event, state: typeof left === 'object' ? 'replaced' : 'cancelled', by };
  });
}

import type { MatchDetail, MatchEvent, MatchEventFacts, Side } from '@wkff/contracts';
import type { WaitingEvent } from '../outbox/waiting.ts';

type Lineups = MatchDetail['lineups'];

/**
 * Returns the events that count on this device: those that the API has, and those that it still has to receive, by id.
 * An event that the API refused does not count. The order has no meaning.
 */
export function unite(stored: readonly MatchEventFacts[], waiting: readonly WaitingEvent[]): MatchEventFacts[] {
  const sent = waiting.flatMap(({ event, refusal }) => (refusal === null ? [event] : []));
  return [...new Map([...sent, ...stored].map((event) => [event.id, event])).values()];
}

/**
 * Returns what was recorded of an event that is no sample. The wire has the name of the line-up where none was entered; it is left out,
 * so that the same event of another device is recognised.
 */
export function toFacts(sent: MatchEvent, lineups: Lineups): MatchEventFacts {
  const { label: _label, minute_label: _minute, recorded_at: _at, state: _state, why: _why, ...rest } = sent;
  const { is_sample: _sample, ...event } = rest;
  const entered = (name: string | null, number: number | null) =>
    name === nameOf(lineups, event.side, number) ? null : name;
  return {
    ...event,
    name: entered(event.name, event.number),
    other_name: entered(event.other_name, event.other_number),
  };
}

/** Returns the name of a shirt in the published line-up. Null: none has it. */
export function nameOf(lineups: Lineups, side: Side | null, number: number | null): string | null {
  const lineup = side === null || number === null ? null : lineups[side];
  const players = [...(lineup?.lines.flat() ?? []), ...(lineup?.bench ?? [])];
  return players.find((player) => player.number === number)?.name ?? null;
}

const factsOf = (event: MatchEventFacts): Record<string, unknown> => {
  const { id: _id, replaces: _replaces, reason: _reason, entered_at: _at, details, ...facts } = event;
  return { ...facts, ...details };
};

/** Returns true if two events say the same of what happened, whatever the reason that each has. */
export function hasSameFacts(one: MatchEventFacts, other: MatchEventFacts): boolean {
  const [left, right] = [factsOf(one), factsOf(other)];
  return Object.keys({ ...left, ...right }).every((field) => left[field] === right[field]);
}

/** Returns an event to record in the place of another, which has the same facts but for `changes`. */
export const replacing = (
  event: MatchEventFacts,
  changes: Partial<MatchEventFacts> & Pick<MatchEventFacts, 'id' | 'entered_at'>,
): MatchEventFacts => ({ ...event, reason: null, ...changes, replaces: event.id });

import { BLANK_EVENT, tryOrNull, type MatchEventFacts } from '@wkff/contracts';
import type { DraftFormat } from '@wkff/forms';

/** An event that was recorded on this device, and that the API has not confirmed. */
export interface WaitingEvent {
  event: MatchEventFacts;
  /** Why the API refused it. Null: it is still to be sent. */
  refusal: string | null;
}

/** The events of one match as they are stored in this browser, the first recorded first. */
export interface StoredOutbox {
  waiting: { event: string; refusal: string | null }[];
}

export const OUTBOX_FORMAT: DraftFormat<StoredOutbox> = {
  version: 1,
  blank: { waiting: [{ event: '', refusal: null }] },
};

/** Returns what is stored. The events are texts, because what they have depends on their kind. */
export const toStored = (waiting: readonly WaitingEvent[]): StoredOutbox => ({
  waiting: waiting.map(({ event, refusal }) => ({ event: JSON.stringify(event), refusal })),
});

/** Returns the events of a stored outbox. Fields that are newer than it are blank. */
export const fromStored = (stored: StoredOutbox | null): WaitingEvent[] =>
  (stored?.waiting ?? []).flatMap(({ event: text, refusal }) => {
    const event = tryOrNull(() => JSON.parse(text) as MatchEventFacts);
    return event ? [{ event: { ...BLANK_EVENT, ...event }, refusal }] : [];
  });

/** Returns the events of both lists by id, those of the first list first. */
export function withOthers(own: readonly WaitingEvent[], others: readonly WaitingEvent[]): WaitingEvent[] {
  const ids = new Set(own.map(({ event }) => event.id));
  return [...own, ...others.filter(({ event }) => !ids.has(event.id))];
}

/** Returns the list without events that the API has. */
export const withoutStored = (waiting: readonly WaitingEvent[], ids: ReadonlySet<string>): readonly WaitingEvent[] =>
  waiting.some(({ event }) => ids.has(event.id)) ? waiting.filter(({ event }) => !ids.has(event.id)) : waiting;

/** Returns the list without an event, and without those that correct it: the API would refuse them. */
export function withoutThread(waiting: readonly WaitingEvent[], id: string): WaitingEvent[] {
  const gone = new Set([id]);
  for (const { event } of waiting) if (event.replaces !== null && gone.has(event.replaces)) gone.add(event.id);
  return waiting.filter(({ event }) => !gone.has(event.id));
}

/** Returns the list with another event in the place of one that was refused. What corrects that one corrects it. */
export const withCorrected = (
  waiting: readonly WaitingEvent[],
  id: string,
  corrected: MatchEventFacts,
): WaitingEvent[] =>
  waiting.map((one) => {
    if (one.event.id === id) return { event: corrected, refusal: null };
    if (one.event.replaces !== id) return one;
    return { event: { ...one.event, replaces: corrected.id }, refusal: null };
  });

import { randomUUID } from 'node:crypto';
import type { EventKind, MatchEventFacts, SavedEvents } from '@wkff/contracts';
import type { TestAccount } from './builders.ts';
import type { Answer, TestApp } from './testApp.ts';

/** An event as a device sends it. */
export type SentEvent = Partial<MatchEventFacts> & Pick<MatchEventFacts, 'id' | 'kind' | 'entered_at'>;

let seconds = 0;

/** Returns an event with a new id, entered after those before it. */
export function newEvent(kind: EventKind, facts: Partial<MatchEventFacts> = {}): SentEvent {
  seconds += 1;
  return { id: randomUUID(), kind, entered_at: new Date(1_900_000_000_000 + seconds * 1_000).toISOString(), ...facts };
}

/** Returns a goal of the home side in the first half. */
export const newGoal = (facts: Partial<MatchEventFacts> = {}): SentEvent =>
  newEvent('goal', { period: '1', minute: 10, side: 'home', number: 9, ...facts });

/** Returns an event that cancels another. */
export const cancelling = ({ id }: { id: string }, facts: Partial<MatchEventFacts> = {}): SentEvent =>
  newEvent('cancelled', { replaces: id, ...facts });

/** Sends events of a match. `Data`: what the answer has. */
export const sendEvents = <Data = SavedEvents>(
  site: TestApp,
  id: number,
  events: readonly object[],
  as: TestAccount,
): Promise<Answer<{ code?: string; data: Data }>> =>
  site.send({ method: 'POST', url: `/api/matches/${id}/events`, body: { events: [...events] }, as });

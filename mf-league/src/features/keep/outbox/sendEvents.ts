import { isApiError } from '@wkff/api-client';
import type { FieldError, MatchEventFacts, SavedEvents } from '@wkff/contracts';

/**
 * What came of sending events. `no_answer`: it is not known whether they were stored, so they are sent again.
 * `refused`: none was stored; `refused` has the reasons by id, or none if the API did not name the event.
 */
export type Sent =
  | { end: 'stored'; saved: SavedEvents }
  | { end: 'refused'; refused: ReadonlyMap<string, string>; message: string }
  | { end: 'no_answer' | 'signed_out' | 'forbidden' };

/** Sends events, and reads the answer. @throws any error that is not an `ApiError`. */
export async function sendEvents(
  send: (events: readonly MatchEventFacts[]) => Promise<SavedEvents>,
  events: readonly MatchEventFacts[],
): Promise<Sent> {
  try {
    return { end: 'stored', saved: await send(events) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, code, data, message } = error;
    if (status === 401) return { end: 'signed_out' };
    if (status === 403) return { end: 'forbidden' };
    const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'unexpected';
    if (!isRefusal) return { end: 'no_answer' };
    const refused = new Map(culprits(data).flatMap(([event, why]) => idOf(events, event, why ?? message)));
    return { end: 'refused', refused, message };
  }
}

type Culprit = readonly [event: number | string, message: string | null];

/** Returns the events that a refusal names, by their place or by id. */
function culprits(data: unknown): Culprit[] {
  const { errors = [], id } = (data ?? {}) as { errors?: FieldError[]; id?: string };
  const byField = errors.flatMap(({ field, message }): Culprit[] => {
    const place = /^events\.(\d+)\./.exec(field)?.[1];
    return place === undefined ? [] : [[Number(place), message]];
  });
  return typeof id === 'string' ? [[id, null]] : byField;
}

function idOf(events: readonly MatchEventFacts[], event: number | string, why: string): [string, string][] {
  const id = typeof event === 'string' ? event : events[event]?.id;
  return id !== undefined && events.some((one) => one.id === id) ? [[id, why]] : [];
}

import type { LiveEvents } from './LiveHub.ts';
import type { Change } from './TagCache.ts';

/** A reader that missed more than this, in changes or bytes of events, gets `reload` and reads everything again. */
const MOST_CHANGES = 1_000;
const MOST_BYTES = 64 * 1024;

/** The number of a change that a reader sent; `unknown` if it is invalid. */
export type LastSeen = number | 'unknown';

/**
 * Returns changes after one number, up to and including another, ascending; null if they are unknown. Several may be
 * put together as one, with the number of the last.
 */
export type FindChanges = (after: number, upTo: number) => Promise<Change[] | null>;

/** Returns what a reader sent in `Last-Event-ID`, or else in `?last=`; null if it sent none. */
export function readLastSeen(header: string | string[] | undefined, query: unknown): LastSeen | null {
  // A reader that reconnects sends its number in the header; its address still has the first one.
  const text = [header ?? []].flat()[0] || [query ?? []].flat().at(-1);
  if (typeof text !== 'string' || text.trim() === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 'unknown';
}

/**
 * Returns the events that a reader missed up to number `standsAt`. Returns one `reload` if its number is unknown, too old
 * or in the future, or it missed too much. Never throws.
 */
export async function replay(
  find: FindChanges,
  events: LiveEvents,
  last: LastSeen | null,
  standsAt: number,
): Promise<string> {
  if (last === null || last === standsAt) return events.position(standsAt);
  const missed = standsAt - Number(last);
  if (!(missed > 0 && missed <= MOST_CHANGES)) return events.reload(standsAt);
  const changes = await find(Number(last), standsAt).catch(() => null);
  if (!changes) return events.reload(standsAt);
  const text = changes.map((change) => events.of(change)).join('');
  return text.length > MOST_BYTES ? events.reload(standsAt) : text + events.position(standsAt);
}

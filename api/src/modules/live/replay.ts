import type { Executor } from '../../db/statement.ts';
import { position, reloadEvent, toEvent } from './events.ts';
import { findBetween } from './repository.ts';

/** A reader that missed more than this, in changes or bytes of events, gets `reload` and reads everything again. */
const MOST_CHANGES = 1_000;
const MOST_BYTES = 64 * 1024;

/** The number of a change that a reader sent; `unknown` if it is invalid. */
export type LastSeen = number | 'unknown';

/** Parses `Last-Event-ID` or `?last=`; null if the reader sent none. */
export function readLastSeen(text: string | undefined): LastSeen | null {
  if (text === undefined || text.trim() === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 'unknown';
}

/**
 * Returns the events that a reader missed up to number `standsAt`. Returns one `reload` if its number is unknown, too old
 * or in the future, or it missed too much. Never throws.
 */
export async function replay(executor: Executor, last: LastSeen | null, standsAt: number): Promise<string> {
  if (last === null || last === standsAt) return position(standsAt);
  const missed = standsAt - Number(last);
  if (!(missed > 0 && missed <= MOST_CHANGES)) return reloadEvent(standsAt);
  const changes = await findBetween(executor, Number(last), standsAt).catch(() => []);
  // Numbers have no gaps, so fewer rows mean that some are no longer stored.
  if (changes.length !== missed) return reloadEvent(standsAt);
  const events = changes.map(toEvent).join('');
  return events.length > MOST_BYTES ? reloadEvent(standsAt) : events + position(standsAt);
}

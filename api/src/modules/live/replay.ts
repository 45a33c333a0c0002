import type { Executor } from '../../db/statement.ts';
import { position, reloadEvent, toEvent } from './events.ts';
import { findBetween } from './repository.ts';

/** A reader that missed more than this, in changes or in bytes of events, gets `reload`: it reads everything again. */
const MOST_CHANGES = 1_000;
const MOST_BYTES = 64 * 1024;

/** A number of changes as a reader names it; `unknown` when it is none. */
export type LastSeen = number | 'unknown';

/** What `Last-Event-ID` or `?last=` says; null when the reader has seen nothing yet. */
export function readLastSeen(text: string | undefined): LastSeen | null {
  if (text === undefined || text.trim() === '') return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : 'unknown';
}

/**
 * What a reader missed up to number `standsAt`, as events; one `reload` if that is unknown: the number is unknown, too
 * old, in the future, or too much happened since. Never fails.
 */
export async function replay(executor: Executor, last: LastSeen | null, standsAt: number): Promise<string> {
  if (last === null || last === standsAt) return position(standsAt);
  const missed = standsAt - Number(last);
  if (!(missed > 0 && missed <= MOST_CHANGES)) return reloadEvent(standsAt);
  const changes = await findBetween(executor, Number(last), standsAt).catch(() => []);
  // Numbers have no gaps: fewer rows means that some are no longer stored.
  if (changes.length !== missed) return reloadEvent(standsAt);
  const events = changes.map(toEvent).join('');
  return events.length > MOST_BYTES ? reloadEvent(standsAt) : events + position(standsAt);
}

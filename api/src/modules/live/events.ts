import { isLiveTag, LIVE_RELOAD, tags as tagNames, type LiveChange } from '@wkff/contracts';
import type { Change } from '../../db/changes.ts';

/** A comment line: it makes proxies flush, and both ends notice a dead connection. */
const COMMENT = ':\n\n';

/** A change as a visitor may hear of it; empty when none of its tags concerns scores. */
export function toEvent({ id, tags }: Change): string {
  if (tags.includes(tagNames.all)) return reloadEvent(id);
  const liveTags = tags.filter(isLiveTag);
  if (liveTags.length === 0) return '';
  return `id: ${id}\ndata: ${JSON.stringify({ tags: liveTags } satisfies LiveChange)}\n\n`;
}

/** Returns the event that reports that the reader may have missed anything up to a change. */
export function reloadEvent(id: number): string {
  return `event: ${LIVE_RELOAD}\nid: ${id}\ndata: {}\n\n`;
}

/** Moves the reader's last id without an event: it has heard of everything up to this change. */
export function position(id: number): string {
  return `${COMMENT}id: ${id}\n\n`;
}

/** The first thing on a stream. `retryMs`: how long a reader waits before it comes back. */
export function opening(retryMs: number): string {
  return `retry: ${Math.round(retryMs)}\n${COMMENT}`;
}

export { COMMENT as heartbeat };

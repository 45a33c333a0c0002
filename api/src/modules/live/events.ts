import { isLiveTag, LIVE_RELOAD, tags as tagNames, type LiveChange } from '@wkff/contracts';
import type { Change } from '../../db/changes.ts';

/** A comment line, which makes proxies flush and both ends notice a dead connection. */
const COMMENT = ':\n\n';

/** Returns the event of a change for visitors; empty if none of its tags concerns scores. */
export function toEvent({ id, tags }: Change): string {
  if (tags.includes(tagNames.all)) return reloadEvent(id);
  const liveTags = tags.filter(isLiveTag);
  if (liveTags.length === 0) return '';
  return `id: ${id}\ndata: ${JSON.stringify({ tags: liveTags } satisfies LiveChange)}\n\n`;
}

/** Returns the event for a reader that may have missed changes up to this one. */
export function reloadEvent(id: number): string {
  return `event: ${LIVE_RELOAD}\nid: ${id}\ndata: {}\n\n`;
}

/** Updates the reader's last id without an event. */
export function position(id: number): string {
  return `${COMMENT}id: ${id}\n\n`;
}

/** Returns the first lines of a stream. `retryMs`: delay before a reader reconnects. */
export function opening(retryMs: number): string {
  return `retry: ${Math.round(retryMs)}\n${COMMENT}`;
}

export { COMMENT as heartbeat };

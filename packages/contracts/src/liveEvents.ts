/** The text of the stream of changes to scores, as server-sent events (docs/spec/wire.md#live-changes). */
import { isLiveTag, LIVE_RELOAD, type LiveChange } from './live.ts';
import { tags as tagNames } from './tags.ts';

/** A comment line, which makes proxies flush and both ends notice a dead connection. */
const COMMENT = ':\n\n';

/** The events of the stream. */
export const liveEvents = {
  /** Returns the event of a change for visitors; empty if none of its tags concerns scores. */
  of({ id, tags }: { id: number; tags: readonly string[] }): string {
    if (tags.includes(tagNames.all)) return liveEvents.reload(id);
    const liveTags = tags.filter(isLiveTag);
    if (liveTags.length === 0) return '';
    return `id: ${id}\ndata: ${JSON.stringify({ tags: liveTags } satisfies LiveChange)}\n\n`;
  },

  /** Returns the event for a reader that may have missed changes up to this one. */
  reload: (id: number): string => `event: ${LIVE_RELOAD}\nid: ${id}\ndata: {}\n\n`,

  /** Updates the reader's last id without an event. */
  position: (id: number): string => `${COMMENT}id: ${id}\n\n`,

  /** Says how long a reader waits before it reconnects, in ms. */
  retry: (ms: number): string => `retry: ${Math.round(ms)}\n${COMMENT}`,

  heartbeat: COMMENT,
};

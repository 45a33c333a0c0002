import { seoulYear } from './clock.ts';
import { tags } from './tags.ts';

/** Path of the stream of changes to scores and documents (server-sent events; docs/spec/wire.md#live-changes). */
export const LIVE_PATH = '/api/live';

/** Name of the event that has pages reload all data, because anything may have changed. Its data is `{}`. */
export const LIVE_RELOAD = 'reload';

/** Data of an unnamed event. The event's id is the change number. */
export interface LiveChange {
  /** Changed tags that concern scores or documents, at least one. */
  tags: string[];
}

/**
 * Returns the tags of the seasons around a time (epoch milliseconds), for pages that show the nearest matches of any
 * season.
 */
export function seasonsAround(moment: number): string[] {
  const year = seoulYear(moment);
  return [year - 1, year, year + 1].map(tags.season);
}

const LIVE_TAG = /^(match|season|ranking|document):/;

/** Returns true for tags that the stream sends to visitors. Other tags could reveal hidden items. */
export function isLiveTag(tag: string): boolean {
  return LIVE_TAG.test(tag) || tag === tags.seasons;
}

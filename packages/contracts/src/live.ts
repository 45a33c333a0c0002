import { seoulDate } from './clock.ts';
import { tags } from './tags.ts';

/** `GET /api/live`: what changed about scores, as server-sent events. */
export const LIVE_PATH = '/api/live';

/**
 * The event, beside the unnamed ones with `{ tags }`, that says: anything may have changed, ask anew. Its data is `{}`.
 */
export const LIVE_RELOAD = 'reload';

/** Data of an unnamed event; its id is the number of the change. */
export interface LiveChange {
  /** Tags that concern scores, at least one. */
  tags: string[];
}

/** Tags of the seasons around a moment (epoch ms), for pages that show the nearest matches, whatever their season. */
export function seasonsAround(moment: number): string[] {
  const year = Number(seoulDate(moment).slice(0, 4));
  return [year - 1, year, year + 1].map(tags.season);
}

const SCORE_TAG = /^(match|season|ranking):/;

/** True for the tags that visitors are told of. All others stay inside: they could tell of items that are hidden. */
export function isLiveTag(tag: string): boolean {
  return SCORE_TAG.test(tag) || tag === tags.seasons;
}

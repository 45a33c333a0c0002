import type { ListedMatch, Match } from '@wkff/contracts';

export type { ListedMatch };

/** Drops the fields that lists don't show, because a page's data is part of its HTML. */
export function toListedMatch({
  scoring_events: _goals,
  scoring_events_complete: _areAll,
  ...listed
}: Match): ListedMatch {
  return listed;
}

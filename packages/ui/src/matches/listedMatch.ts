import type { ListedMatch, Match } from '@wkff/contracts';

export type { ListedMatch };

/** Leaves out what lists don't show; a page's data travels with its HTML. */
export function toListedMatch({
  scoring_events: _goals,
  scoring_events_complete: _areAll,
  ...listed
}: Match): ListedMatch {
  return listed;
}

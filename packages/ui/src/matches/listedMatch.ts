import type { Match } from '@wkff/contracts';

/** A match as lists show it: without its goals, which are most of its bytes. */
export type ListedMatch = Omit<Match, 'scoring_events'>;

/** Leaves out what lists don't show; a page's data travels with its HTML. */
export function toListedMatch({ scoring_events: _, ...listed }: Match): ListedMatch {
  return listed;
}

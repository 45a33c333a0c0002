import { SIDES, type Side } from '@wkff/contracts';
import type { ListedMatch } from '@wkff/ui';
import type { ClubPage } from '../../club/clubPage.ts';
import { tabPath } from '../../club/tabs.ts';
import { isUpcoming } from '../../club/upcoming.ts';

export const STATES = ['played', 'upcoming'] as const;
type MatchTime = (typeof STATES)[number];

/** The filter of the list; null: none. */
export interface MatchFilter {
  side: Side | null;
  state: MatchTime | null;
}

/** Reads the filter from an address; unknown values filter nothing. */
export function readFilter(url: string): MatchFilter {
  const search = new URL(url).searchParams;
  return {
    side: SIDES.find((side) => side === search.get('side')) ?? null,
    state: STATES.find((state) => state === search.get('state')) ?? null,
  };
}

/**
 * Returns the matches of a club that pass a filter, in their order. `played` includes matches that are over, cancelled,
 * or have awaited their result since an earlier day.
 * @param now site clock, epoch ms.
 */
export function filterMatches(
  matches: readonly ListedMatch[],
  { side, state }: MatchFilter,
  clubId: number,
  now: number,
): ListedMatch[] {
  return matches.filter(
    (match) =>
      (side === null || match[`${side}_id`] === clubId) &&
      (state === null || isUpcoming(match, now) === (state === 'upcoming')),
  );
}

/** Returns the address of a club's matches with a filter. */
export function filterPath({ club, season }: Pick<ClubPage, 'club' | 'season'>, { side, state }: MatchFilter): string {
  const path = tabPath('matches', club, season);
  return `${path}${side ? `&side=${side}` : ''}${state ? `&state=${state}` : ''}`;
}

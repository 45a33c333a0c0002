import { LEAGUE_COMPETITION_ID, tags, yearOf } from '@wkff/contracts';
import { hasSampleOrigin } from '../ranking/hasSampleOrigin.ts';
import { isOfClub } from '../ranking/standings.ts';
import type { LockedMatch } from './writes.ts';

/** A match before and after its change. */
export interface WrittenEdit {
  stored: LockedMatch;
  next: LockedMatch;
  /** True if events were added to the log that change nothing of what lists and tables show. */
  isOfLogAlone: boolean;
}

/** Returns the first round whose table a change affects, or nothing. Play-offs are in no table. */
export function firstTouchedRound({ stored, next }: WrittenEdit): number[] {
  const isSame =
    stored.home_goals === next.home_goals &&
    stored.away_goals === next.away_goals &&
    stored.status === next.status &&
    stored.both_lost === next.both_lost &&
    // Its footnote.
    stored.decided_by === next.decided_by &&
    hasSampleOrigin(stored) === hasSampleOrigin(next) &&
    stored.round === next.round &&
    // The form column follows the order of play.
    stored.match_date === next.match_date &&
    stored.match_time === next.match_time &&
    stored.competition_id === next.competition_id;
  const counting = [stored, next].filter(
    ({ competition_id, status, home_goals, both_lost }) =>
      competition_id === LEAGUE_COMPETITION_ID && status === 'completed' && (home_goals !== null || both_lost),
  );
  // The day of a round decides which rulings its table counts, and by which rules.
  const isMoved = stored.match_date !== next.match_date;
  const hasDays =
    stored.rulings.some(isOfClub) ||
    stored.rules.some(({ inForceFrom }) => isMoved || inForceFrom > `${stored.season}-01-01`);
  if (!isSame && hasDays) return [1];
  return isSame || counting.length === 0 ? [] : [Math.min(...counting.map(({ round }) => round))];
}

/** Returns the cache tags of a change, without the table's. A match that moved to another year changes both years' lists. */
export function touchedTags({ stored, next, isOfLogAlone }: WrittenEdit): string[] {
  if (isOfLogAlone) return [tags.match(next.id), tags.statistics(next.season)];
  const years = [stored, next].map(({ match_date }) => yearOf(match_date));
  return [tags.match(next.id), ...[next.season, ...years].map(tags.season)];
}

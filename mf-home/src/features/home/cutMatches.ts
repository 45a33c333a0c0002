import { byKickOff, groupByDate, type ListedMatch } from '@wkff/ui';

/** Maximum number of matches in a list, and the number in a day that ends it (docs/spec/site.md#matches-block). */
const MOST_MATCHES = 8;
const FULL_DAY = 4;

/**
 * Returns the first days of a list of matches. Whole days are added; the list ends after a day of four or more, and
 * before a day that would make it longer than eight. Only a first day of more than eight is cut.
 */
export function cutByDays(matches: readonly ListedMatch[]): ListedMatch[] {
  const shown: ListedMatch[] = [];
  for (const day of groupByDate(matches)) {
    if (shown.length === 0) shown.push(...day.matches.slice(0, MOST_MATCHES));
    else if (shown.length + day.matches.length <= MOST_MATCHES) shown.push(...day.matches);
    else break;
    if (day.matches.length >= FULL_DAY) break;
  }
  return shown;
}

/** Returns the latest results: chosen from the newest on, shown oldest first. */
export function lastResults(completed: readonly ListedMatch[]): ListedMatch[] {
  return cutByDays([...completed].sort((a, b) => byKickOff(b, a))).sort(byKickOff);
}

/** Returns the next fixtures, in order of time. */
export function nextFixtures(upcoming: readonly ListedMatch[]): ListedMatch[] {
  return cutByDays([...upcoming].sort(byKickOff));
}

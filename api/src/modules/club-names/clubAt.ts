/**
 * SQL for the name, badge and ground of a club in a season: the row that is valid then, otherwise the earliest later
 * one.
 * @param club,season SQL expressions.
 */
export function clubAt(club: string, season: string): string {
  return `lateral (
    select * from club_seasons one where one.club_id = ${club}
    order by one.from_season <= ${season} desc, abs(one.from_season - ${season}) limit 1)`;
}

/** Returns the names at a season from rows that are at hand. @param names of the club, oldest first. */
export function namesIn<Names extends { from_season: number }>(
  { names }: { names: readonly Names[] },
  season: number,
): Names | undefined {
  return names.findLast(({ from_season }) => from_season <= season) ?? names[0];
}

/** Badge of an undecided club. */
export const UNKNOWN_BADGE = '/images/badges/unknown.png';
/** Badge of a club without a crest. */
export const DEFAULT_BADGE = '/images/badges/default.png';

/** Returns the address of a badge by its key. */
export function badgePath(badgeKey: string): string {
  return `/images/badges/${badgeKey}.png`;
}

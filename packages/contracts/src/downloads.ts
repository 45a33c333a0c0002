/** Addresses of the files that the host makes of the league's data: calendars (RFC 5545) and tables (CSV). */

/** All matches of the league, or those of one club. `key`: of the club. */
export const calendarPath = (key: string = 'league') => `/calendar/${key}.ics`;

/** A season; a text stands for any, in the pattern of a route. */
type Year = number | `:year${string}`;

/** All matches of a season. */
export const matchesExportPath = (year: Year) => `/export/matches-${year}.csv`;
/** The latest table of a season. */
export const rankingExportPath = (year: Year) => `/export/ranking-${year}.csv`;

/** Addresses of the files that the host makes of the league's data: calendars (RFC 5545) and tables (CSV). */

/** All matches of the league, or those of one club. `key`: of the club. */
export const calendarPath = (key: string = 'league') => `/calendar/${key}.ics`;

export const matchesExportPath = (year: number) => `/export/matches-${year}.csv`;
export const rankingExportPath = (year: number) => `/export/ranking-${year}.csv`;

/** Addresses of what the host generates from the league's data: calendars (RFC 5545), tables (CSV), feeds. */

/** Path of the calendar with all matches of the league or, with the key of a club, of that club. */
export const calendarPath = (key: string = 'league') => `/calendar/${key}.ics`;

/** A season's year, or the parameter of a route pattern. */
type Year = number | `:year${string}`;

/** Path of the table with all matches of a season. */
export const matchesExportPath = (year: Year) => `/export/matches-${year}.csv`;
/** Path of the latest league table of a season. */
export const rankingExportPath = (year: Year) => `/export/ranking-${year}.csv`;
/** Path of the table with what is recorded of the players of a season. */
export const playersExportPath = (year: Year) => `/export/players-${year}.csv`;
/** Path of the table with what is recorded of the clubs of a season. */
export const clubsExportPath = (year: Year) => `/export/clubs-${year}.csv`;

/** Path of the feed of corrections: Atom (`xml`), or JSON Feed. */
export const correctionsFeedPath = (format: 'xml' | 'json') => `/feeds/corrections.${format}`;
/** Path that leads to the one of both feeds that a program accepts. */
export const correctionsPath = '/feed/corrections';

/** Path of the page with every call of the open data (docs/open-data.md). */
export const openDataDocsPath = '/api/docs';

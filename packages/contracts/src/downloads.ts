/** Addresses of what the host generates from the league's data: calendars (RFC 5545), tables (CSV), feeds, cards. */

/** Path of the calendar with all matches of the league or, with the key of a club, of that club. */
export const calendarPath = (key: string = 'league') => `/calendar/${key}.ics`;

/** A season's year, or the parameter of a route pattern. */
type Year = number | `:year${string}`;

/** Path of the table with all matches of a season. */
export const matchesExportPath = (year: Year) => `/export/matches-${year}.csv`;
/** Path of the latest league table of a season. */
export const rankingExportPath = (year: Year) => `/export/ranking-${year}.csv`;
/** Path of the table with players and coaches of all clubs of a season. */
export const squadsExportPath = (year: Year) => `/export/squads-${year}.csv`;
/** Path of the table with what is recorded of the players of a season, or of `all`. */
export const playersExportPath = (year: Year | 'all') => `/export/players-${year}.csv`;
/** Path of the table with what is recorded of the clubs of a season, or of `all`. */
export const clubsExportPath = (year: Year | 'all') => `/export/clubs-${year}.csv`;

/** The lists of players in the statistics, in the order of their page. */
export const PLAYER_LIST_NAMES = ['scorers', 'assists', 'cards', 'appearances', 'clean-sheets'] as const;
export type PlayerListName = (typeof PLAYER_LIST_NAMES)[number];

/**
 * Path of the table with one list of the statistics of a season, or of `all`: all players of it in its order, or the
 * attendances of the clubs.
 */
export const listExportPath = (list: PlayerListName | 'attendance', year: Year | 'all') =>
  `/export/${list}-${year}.csv`;

/** Path of what is recorded of one match: a table, or a text as openfootball writes matches (Football.TXT). */
export const matchExportPath = (id: number | `:id${string}`, format: 'csv' | 'txt') => `/export/match-${id}.${format}`;

/** Path of the feed of a board: `news`, `press`, `photos`, `data-room`. */
export const feedPath = (board: string) => `/feeds/${board}.xml`;
/** Path of the feed of corrections: Atom (`xml`), or JSON Feed. */
export const correctionsFeedPath = (format: 'xml' | 'json') => `/feeds/corrections.${format}`;
/** Path that leads to the one of both feeds that a program accepts. */
export const correctionsPath = '/feed/corrections';

/** Path of the card with the latest table of a season, which other sites embed. */
export const embedTablePath = (year: Year) => `/embed/table/${year}`;
/** Path of the card of a match with its present score. */
export const embedMatchPath = (id: number | `:id${string}`) => `/embed/match/${id}`;
/** Path of the card of a club's next match. */
export const embedNextPath = (clubId: number | `:id${string}`) => `/embed/next/${clubId}`;

/** Path of a match in the open data, as JSON (docs/open-data.md). */
export const openMatchPath = (id: number) => `/api/v1/matches/${id}`;
/** Path of the page with every call of the open data (docs/open-data.md). */
export const openDataDocsPath = '/api/docs';

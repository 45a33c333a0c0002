import { formats, type Format } from './rows.ts';

/** One address under load. */
export interface LoadTarget {
  what: string;
  at: 'api' | 'site';
  path: string;
  headers: Record<string, string>;
  /**
   * True when every request has its own query parameter, which no route reads. API and page cache store responses by
   * their whole address, so that each is computed; a page uses cached API responses.
   */
  isDistinct: boolean;
  /** Least share of a bare server's rate; null if the budgets have none. */
  bar: number | null;
  format: Format;
}

const LIST = '/api/matches/by-year-month?competitionId=_league_wk&year=2025&month=9';
const TABLE = '/api/ranking/current';
const PAGE = '/wk-league-matches';
const PLAIN = {};
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const target = (
  what: string,
  at: LoadTarget['at'],
  path: string,
  bar: number | null,
  format: Format,
  more: Partial<LoadTarget> = {},
): LoadTarget => ({ what, at, path, headers: PLAIN, isDistinct: false, bar, format, ...more });

const BOARD = '/api/content/list?writeLocation=MediaPress&limit=12';
const searched = (what: string, query: string) =>
  target(what, 'api', `${BOARD}&searchQuery=${encodeURIComponent(query)}`, 1 / 25, formats.fraction, {
    isDistinct: true,
  });

/** Reads of boards, each from the database. */
export const BOARD_TARGETS: readonly LoadTarget[] = [
  target('list of press items from the database', 'api', BOARD, null, formats.fraction, { isDistinct: true }),
  searched('search for a word', '화천'),
  searched('search by initial consonants', 'ㅎㅊ'),
];

/** The addresses that the server part measures, from light to heavy. */
export const TARGETS: readonly LoadTarget[] = [
  target('cached list of matches at API_PORT', 'api', LIST, 0.75, formats.times),
  target('cached table at API_PORT', 'api', TABLE, 0.75, formats.times),
  target('cached list of matches at the site', 'site', LIST, 0.6, formats.times),
  target('cached table at the site', 'site', TABLE, 0.6, formats.times),
  target('cached list at the site, compressed for a browser', 'site', LIST, null, formats.times, { headers: BROWSER }),
  target('list of matches from the database', 'api', LIST, 1 / 12, formats.fraction, { isDistinct: true }),
  target('table from the database', 'api', TABLE, 1 / 8, formats.fraction, { isDistinct: true }),
  target('HTML from the page cache, uncompressed', 'site', PAGE, 0.5, formats.times),
  target('HTML from the page cache, compressed for a browser', 'site', PAGE, null, formats.times, {
    headers: BROWSER,
  }),
  target('HTML rendered, uncompressed', 'site', PAGE, 1 / 60, formats.fraction, { isDistinct: true }),
];

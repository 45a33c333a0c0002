/** Most bytes of the scripts that the document of a first view names, with Brotli. */
export const SCRIPT_BAR = 150_000;
/** Script of a first view of `SIZED_PAGES`, which fewer visitors open first, in bytes. */
export const SIZED_SCRIPT_BAR = 155_000;
/** Script of a page with what it loads later by itself, when it is idle, in bytes. */
export const IDLE_SCRIPT_BAR = 160_000;
/** Most bytes of the page's remote among them. */
export { OWN_SCRIPT_BYTES as REMOTE_BAR } from '@wkff/build/budgets';

/** The measured pages, each remote's most read ones, with the bar for the largest contentful paint in ms. */
export const PAGES = [
  { path: '/', lcpBar: 1500 },
  { path: '/wk-league-matches', lcpBar: 1300 },
  { path: '/wk-league-match/1', lcpBar: 1300 },
  { path: '/wk-league-ranking', lcpBar: 1300 },
  { path: '/team/team-overview?id=8', lcpBar: 1300 },
  { path: '/media-news', lcpBar: 1300 },
  { path: '/media-press', lcpBar: 1300 },
  // An article with a cover.
  { path: '/media-press-detail/1', lcpBar: 1500 },
  { path: '/media-photos', lcpBar: 1300 },
  { path: '/wkff-data-room', lcpBar: 1300 },
  { path: '/wkff-introduction-greeting', lcpBar: 1300 },
] as const;

/**
 * Pages whose bytes only are measured: the other tabs of a club, and a club's article, which uses the boards'
 * components.
 */
export const SIZED_PAGES = [
  '/team/team-matches?id=8',
  '/team/team-squad?id=8',
  '/team/team-club?id=8',
  '/team/team-news?id=8',
  '/team/8/news/1',
] as const;

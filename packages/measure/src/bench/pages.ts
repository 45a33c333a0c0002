/** Bytes of script that a first view may load, Brotli. */
export const SCRIPT_BAR = 160_000;
/** Of which the page's remote may bring these. */
export { OWN_SCRIPT_BYTES as REMOTE_BAR } from '@wkff/mf-config/budgets';

/** The pages that are measured, of each remote what is read most, with the bar for the largest contentful paint in ms. */
export const PAGES = [
  { path: '/', lcpBar: 1500 },
  { path: '/wk-league-matches', lcpBar: 1300 },
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

/** Pages of which the bytes alone are measured: the other tabs of a club, and an article below it, made of the boards' parts. */
export const SIZED_PAGES = [
  '/team/team-matches?id=8',
  '/team/team-squad?id=8',
  '/team/team-club?id=8',
  '/team/team-news?id=8',
  '/team/8/news/1',
] as const;

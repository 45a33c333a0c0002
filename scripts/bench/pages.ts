/** Bytes of script that a first view may load, Brotli. */
export const SCRIPT_BAR = 160_000;
/** Of which the page's remote may bring these. */
export const REMOTE_BAR = 30_000;

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

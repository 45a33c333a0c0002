/** The pages that are measured, one of each remote and the league's table, with the bar for the largest contentful paint in ms. */
export const PAGES = [
  { path: '/', lcpBar: 1700 },
  { path: '/wk-league-matches', lcpBar: 1300 },
  { path: '/wk-league-ranking', lcpBar: 1300 },
  // The budgets name no bar for a club's first page and for a text: they are held to the stricter one.
  { path: '/team/team-overview?id=8', lcpBar: 1300 },
  { path: '/media-news', lcpBar: 1300 },
  { path: '/wkff-introduction-greeting', lcpBar: 1300 },
] as const;

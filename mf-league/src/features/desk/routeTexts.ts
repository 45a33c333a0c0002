/** Texts of the route of the match desk, in Korean: the only ones of the desk in every page's first script. */
export const routeTexts = {
  section: 'WK리그',
  heading: '경기 기록',
} as const;

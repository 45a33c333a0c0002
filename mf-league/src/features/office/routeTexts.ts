/** Texts of the office's route, in Korean: the only ones of the office in every page's first script. */
export const routeTexts = {
  section: 'WK리그',
  heading: '리그 사무국',
} as const;

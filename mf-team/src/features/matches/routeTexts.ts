/** Texts of the route of a club's matches. */
export const routeTexts = {
  description: (name: string, season: number) => `${name}의 ${season} 시즌 경기 일정과 결과, 경기장과 킥오프 시각.`,
} as const;

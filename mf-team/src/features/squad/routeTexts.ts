/** Texts of the route of a club's squad. */
export const routeTexts = {
  description: (club: string, season: number) => `${club}의 ${season} 시즌 선수단. 코칭스태프와 포지션별 선수.`,
} as const;

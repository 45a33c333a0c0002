/** Texts of the route of a club's introduction. */
export const routeTexts = {
  description: (name: string) => `${name} 구단 소개: 홈구장과 사무국, 시즌별 순위와 우승 기록.`,
} as const;

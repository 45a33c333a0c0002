/** Texts of the routes of the team overview. */
export const routeTexts = {
  description: (name: string, city: string | null) => `${name}${city ? `(${city})` : ''}의 경기 일정과 결과, 소식.`,
} as const;

/** Texts of the form's route, in Korean: the only ones of the form that every page's first script has. */
export const routeTexts = {
  heading: '구단 정보 수정',
  title: (club: string) => `${club} 구단 정보 수정`,
} as const;

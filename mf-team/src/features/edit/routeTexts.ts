/** Texts of the form's route, in Korean: the only ones of the form in every page's first script. */
export const routeTexts = {
  heading: '구단 정보 수정',
  title: (club: string) => `${club} 구단 정보 수정`,
} as const;

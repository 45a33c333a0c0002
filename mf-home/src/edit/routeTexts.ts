/** Texts of the route of the form, which are in the remote's entry. */
export const routeTexts = {
  heading: '첫 화면 슬라이드 고치기',
} as const;

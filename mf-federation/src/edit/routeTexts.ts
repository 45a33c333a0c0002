/** Texts of the route of the forms, which are in the remote's entry. */
export const routeTexts = {
  edit: (heading: string) => `${heading} 고치기`,
  heading: '페이지 고치기',
  missing: '고칠 수 있는 페이지가 아닙니다.',
} as const;

/** Texts of pages in preparation. Apart from the other components' texts, which the host does not need. */
export const texts = {
  preparing: '아직 준비 중인 페이지입니다.',
} as const;

/** Texts of an article of a club's news. */
export const texts = {
  heading: '기사',
  notFound: '기사를 찾을 수 없습니다.',
  back: '목록으로',
} as const;

/** Texts of every page of a club. */
export const texts = {
  section: 'WK리그',
  teams: '팀',
  heading: '팀 정보',
  notFound: '팀 정보를 찾을 수 없습니다.',
  home: '홈으로',
} as const;

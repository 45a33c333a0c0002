/** Texts that name the introduction. They are in the remote's own script, so there are few. */
export const routeTexts = {
  section: 'WK리그',
  heading: '리그 소개',
  title: 'WK리그 소개',
  description: 'WK리그의 참가 팀과 대회 방식, 순위를 정하는 순서, 플레이오프와 챔피언결정전을 소개합니다.',
  league: 'WK리그',
} as const;

/** Texts that name the history. They are in the remote's own script, so there are few. */
export const routeTexts = {
  section: 'WK리그',
  heading: '역사',
  title: 'WK리그 역사',
  description:
    '2009년부터 지금까지 WK리그의 챔피언과 결승, 팀별 우승 횟수, 역대 최종 순위표, 팀 이름의 변화를 모았습니다.',
  champions: '역대 챔피언',
} as const;

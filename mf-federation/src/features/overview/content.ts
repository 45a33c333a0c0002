import { PRODUCT_FULL_NAME, PRODUCT_NAME } from '@wkff/contracts';

/**
 * The overview while no editor has stored one. The federation's own description is not known, so `about` is neutral
 * sample text. `competitions` are facts from public reports; the source
 * is beside each.
 */
export const overview = {
  lead: '여자축구의 리그와 대회를 운영합니다.',
  about: [
    `${PRODUCT_FULL_NAME}(${PRODUCT_NAME})은 여자축구의 리그와 전국대회를 열고 그 기록을 남기는 단체입니다. 초등부에서 실업팀까지 선수들이 한 해 동안 꾸준히 경기할 수 있도록 대회 일정을 짜고, 경기장과 심판을 배정하고, 결과를 알립니다.`,
    '경기는 선수와 지도자, 심판과 구단, 개최지의 시민, 관중석의 팬이 함께 만듭니다. 연맹은 그 사이를 잇는 일을 맡아 공정한 경기와 안전한 경기장, 알기 쉬운 기록을 가장 앞에 둡니다.',
    '이 누리집은 연맹이 하는 일을 한자리에서 보여 줍니다. WK리그의 일정과 결과, 순위와 구단 소식은 경기장에서 기록된 그대로 실립니다. 연맹의 공지사항과 보도자료, 서식과 규정은 미디어와 자료실에서 찾을 수 있습니다.',
  ],
} as const;

interface Competition {
  name: string;
  text: string;
}

/** Competitions that the federation organises, the league first. */
export const COMPETITIONS: readonly Competition[] = [
  // data/wkleague/rules.md#1-정규리그, data/wkleague/rules.md#3-포스트시즌; honours.json: first season 2009.
  {
    name: 'WK리그',
    text: '2009년에 시작한 실업 리그입니다. 정규리그 뒤에 플레이오프와 챔피언결정전으로 우승 팀을 가립니다.',
  },
  // news.json 2024-04-11, 2024-04-20, 2025-04-09.
  { name: '춘계연맹전', text: '봄에 열리는 초등부·중등부·고등부·대학부 대회입니다.' },
  // news.json 2025-06-27.
  { name: '여왕기', text: '초여름에 열리는 초등부·중등부·고등부·대학부 대회입니다.' },
  // news.json 2025-08-08, 2025-08-12.
  { name: '선수권대회', text: '초등부부터 일반부까지 겨루는 여름 대회로, WK리그 팀이 일반부에 나갑니다.' },
  // news.json 2024-11-13, 2025-11-12.
  { name: '추계연맹전', text: '가을에 열리는 초등부·중등부·고등부·대학부 대회입니다.' },
];

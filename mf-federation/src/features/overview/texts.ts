import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/** Texts around the overview; the overview itself is in `content.ts`. */
export const texts = {
  heading: '연맹 개요',
  description: `${PRODUCT_FULL_NAME}이 하는 일과 여는 대회, WK리그에 참가하는 팀을 소개합니다.`,
  aboutTitle: '연맹 소개',
  competitionsTitle: '여는 대회',
  clubsTitle: 'WK리그 참가 팀',
  clubsFailed: '참가 팀을 불러올 수 없습니다.',
  noClubs: '등록된 팀이 없습니다.',
  clubCount: (count: number) => `${count}팀`,
  leagueIntro: '리그 소개',
} as const;

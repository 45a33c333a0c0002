import { PRODUCT_FULL_NAME } from '@wkff/contracts';

/**
 * The greeting while no editor has stored one. The federation's own text is not known, so this is neutral sample text.
 */
export const greeting = {
  lead: '여자축구를 아껴 주시는 여러분, 반갑습니다.',
  paragraphs: [
    `${PRODUCT_FULL_NAME} 누리집을 찾아 주셔서 감사합니다. 이곳은 WK리그의 경기와 순위, 팀과 연맹의 소식을 한자리에서 전하는 공간입니다.`,
    '그라운드 위의 한 경기 한 경기는 선수와 지도자, 심판과 구단, 그리고 관중석을 지키는 팬 여러분이 함께 만듭니다. 연맹은 선수들이 마음껏 뛸 수 있는 무대를 지키고, 더 많은 사람이 여자축구를 가까이에서 만날 수 있도록 힘쓰겠습니다.',
    '축구를 처음 시작하는 어린 선수부터 WK리그의 선수까지, 저마다의 자리에서 꿈을 이어 갈 수 있도록 곁에서 돕겠습니다. 누리집에 담기는 기록과 소식도 정확하고 알기 쉽게 전하겠습니다.',
    '앞으로도 경기장과 이곳에서 변함없는 관심과 응원을 부탁드립니다. 고맙습니다.',
  ],
  office: '회장',
};

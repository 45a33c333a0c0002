/**
 * The value system while no editor has stored one. The federation's own text is not known, so this is neutral sample
 * text.
 */
export const valueSystem = {
  lead: '하나의 사명에서 네 가지 가치까지',
  mission: {
    words: '누구나 축구를 시작하고, 오래 뛰고, 함께 즐기게 한다',
    text: '처음 공을 차는 어린이부터 실업팀 선수까지, 여자축구의 모든 길목에 설 자리를 마련합니다.',
  },
  vision: {
    words: '믿고 찾는 리그, 기록이 남는 대회',
    text: '경기마다 공정한 판정과 정확한 기록이 있고, 팬이 다음 경기를 기다리는 리그를 만듭니다.',
  },
  values: [
    { title: '공정', text: '같은 규칙을 누구에게나 같게 적용하고, 결정의 까닭을 밝힙니다.' },
    { title: '안전', text: '선수와 관중의 몸과 마음을 경기 결과보다 앞에 둡니다.' },
    { title: '성장', text: '선수와 지도자, 심판이 다음 단계로 나아갈 기회를 넓힙니다.' },
    { title: '함께', text: '구단과 학교, 지역과 팬의 목소리를 듣고 함께 정합니다.' },
  ],
} as const;

/** Texts of the form of the officials. */
export const texts = {
  title: '심판진·날씨',
  hint: '공식 기록지에 실리고, 저장하면 바로 공개됩니다. 모르는 칸은 비워 둡니다.',
  known: (matches: number) => `${matches}경기에 기록된 심판입니다.`,
  otherName: (name: string, matches: number) => `${name} 심판의 다른 이름입니다(${matches}경기).`,
  newName: '처음 적는 이름입니다. 철자를 확인해 주세요.',
  save: '심판진 저장',
  weather: '날씨',
  weatherHint: '예: 맑음, 24도',
  reason: '바꾸는 이유',
  reasonHint: '방문자에게 보이는 글입니다. 비어 있던 칸을 채울 때에는 적지 않아도 됩니다.',
  noReason: '저장되어 있던 것을 바꾸는 이유를 적어 주세요.',
  sample: '지금 보이는 심판진은 표본입니다. 저장하면 바뀝니다.',
};

/** Texts of the earlier versions of something that is stored, in Korean. */
export const texts = {
  open: '이전 저장 내용',
  title: '이전 저장 내용',
  note: '저장할 때마다 남은 내용입니다. 지금 저장된 내용과 비교하고 되돌릴 수 있습니다.',
  list: '저장한 시각',
  empty: '이전에 저장한 내용이 없습니다.',
  failed: '이전 저장 내용을 불러오지 못했습니다.',
  unknownActor: '알 수 없음',
  comparedWith: (moment: string) => `${moment}에 저장한 내용과 비교`,
  same: '지금 저장된 내용과 같습니다.',
  sides: { before: '이 저장', after: '지금 저장된 내용' },
} as const;

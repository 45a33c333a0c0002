/** Texts of the part of a form that says when what is stored becomes public. */
export const texts = {
  isNow: '저장하면 바로 공개',
  minutes: '공개 시각(킥오프 몇 분 전)',
  minutesHint: (at: string | null) =>
    at === null ? '킥오프 시간이 정해지지 않아 그날이 끝나면 공개됩니다.' : `${at}에 공개됩니다.`,
  problem: '0부터 180까지의 분을 적어 주세요.',
  publication: '공개',
  now: '바로',
  before: (minutes: string) => `킥오프 ${minutes}분 전`,
};

/** What the office should know before it makes a ruling. */
export const texts = {
  unconfirmed: (rule: string) => `미확인 규정을 적용합니다: ${rule}`,
  rules: {
    award: '몰수 경기의 점수',
    bothLost: '쌍방 몰수패의 득실',
    withdrawal: '대회를 포기한 팀의 경기',
    lots: '추첨',
  },
  late: (deadline: string) => `이의 제기 마감(${deadline.slice(0, 16).replace('T', ' ')})이 지난 뒤에 접수되었습니다.`,
  notLevel: '추첨한 팀들의 성적이 같지 않아 지금 순위는 바뀌지 않습니다.',
  otherRules: '대회 규정 변경',
  noChange: '이 결정으로 바뀌는 경기와 순위가 없습니다.',
};

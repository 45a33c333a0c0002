/** What the office should know before it makes a ruling or stores rules. */
export const texts = {
  unconfirmed: (rule: string) => `미확인 규정을 적용합니다: ${rule}`,
  rules: {
    award: '몰수 경기의 점수',
    bothLost: '쌍방 몰수패의 득실',
    withdrawal: '대회를 포기한 팀의 경기',
    lots: '추첨',
  },
  /** @param deadline as on the wire: `2025-09-17T21:00:00+09:00`. */
  late: (deadline: string) =>
    `이의 제기 마감(${deadline.slice(0, 16).replaceAll('-', '.').replace('T', ' ')})이 지난 뒤에 접수되었습니다.`,
  notLevel: '추첨한 팀들의 성적이 같지 않아 지금 순위는 바뀌지 않습니다.',
  otherRules: '대회 규정 변경',
  laterVersion: '시행일이 더 늦은 규정이 있어, 오늘의 순위는 그 규정을 따릅니다.',
  keptRules: (count: number) =>
    `이미 결정된 ${count}경기는 그때의 규정을 그대로 따릅니다. 그 점수를 바꾸려면 경기마다 새 결정이 필요합니다.`,
  noChange: '이 결정으로 바뀌는 경기와 순위가 없습니다.',
};

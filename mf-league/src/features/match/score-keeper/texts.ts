/** Texts of the forms with which score keepers edit a match. */
export const texts = {
  link: {
    title: '중계 링크',
    label: '유튜브 주소 또는 영상 ID',
    hint: '비우고 저장하면 중계 링크가 지워집니다.',
    invalid: '유튜브 영상 주소나 6자 이상 20자 이하의 영상 ID를 입력해 주세요.',
  },

  fixture: {
    title: '일정 변경',
    date: '날짜',
    time: '시간',
    timeHint: '비우면 시간 미정으로 보입니다.',
    venue: '경기장',
    venueHint: '비우면 경기장 정보 없음으로 보입니다.',
    status: '상태',
    statusFixed: '점수가 있는 경기의 상태는 점수를 비워야 바뀝니다.',
    reason: '변경 사유',
    reasonHint: '방문자에게 보이는 글입니다.',
    noDate: '날짜를 입력해 주세요.',
    noReason: '변경 사유를 입력해 주세요.',
    statuses: { scheduled: '예정', live: '경기 중', completed: '종료', postponed: '연기', cancelled: '취소' },
  },
} as const;

/** Texts of what keepers change of a match. */
export const texts = {
  save: '저장',
  saving: '저장 중…',
  saved: '저장했습니다.',
  unchanged: '바뀐 내용이 없습니다.',
  notLoggedIn: '로그인하지 않아 저장하지 않았습니다. 입력한 내용은 그대로 있습니다.',
  failed: '저장하지 못했습니다. 입력한 내용은 그대로 있습니다.',
  unsure: '저장되었는지 알 수 없습니다. 입력한 내용은 그대로 있으니 다시 저장해 주세요. 두 번 저장되지 않습니다.',
  forbidden: '이 계정으로는 저장할 수 없습니다. 로그아웃했습니다. 입력한 내용은 이 브라우저에 남아 있습니다.',
  toLogin: '로그인 화면으로',
  restored: '저장하지 않은 입력을 불러왔습니다.',

  conflict: {
    title: '다른 사람이 먼저 저장했습니다. 어느 쪽을 쓸지 골라 주세요.',
    field: '항목',
    stored: '저장된 내용',
    mine: '내 입력',
    useStored: '저장된 내용 쓰기',
    useMine: '내 입력으로 저장',
    none: '없음',
  },

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

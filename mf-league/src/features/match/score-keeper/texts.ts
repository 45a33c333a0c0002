import { PERIOD_NAMES } from '@wkff/contracts';

/** Texts of the forms with which score keepers edit a match. */
export const texts = {
  reasonHint: '방문자에게 보이는 글입니다.',

  link: {
    title: '중계 링크',
    label: '유튜브 주소 또는 영상 ID',
    hint: '비우고 저장하면 중계 링크가 지워집니다.',
    invalid: '유튜브 영상 주소나 6자 이상 20자 이하의 영상 ID를 입력해 주세요.',
  },

  phase: {
    title: '경기 상태',
    phase: '경기 상태',
    period: '진행 단계',
    minute: '중단된 시간(분)',
    minuteHint: '경기 시계의 분입니다. 후반 63분이면 63을 적습니다.',
    expectedTime: '새 킥오프 시간',
    expectedTimeHint: '같은 날의 늦춰진 시간입니다. 모르면 비워 둡니다.',
    reason: '사유',
    noReason: '사유를 입력해 주세요.',
    badMinute: (most: number) => `0부터 ${most}까지의 분을 숫자로 입력해 주세요.`,
    fixed: '끝난 경기는 점수로, 결정이 내려진 경기는 결정으로만 바뀝니다. 취소된 경기는 관리자가 되돌립니다.',
    phases: {
      scheduled: '예정',
      delayed: '킥오프 지연',
      postponed: '연기',
      running: '경기 중',
      interrupted: '경기 중단',
      abandoned: '중단된 경기(오늘 재개하지 않음)',
      ended: '종료',
      cancelled: '취소',
    },
    periods: { '': '모름', ...PERIOD_NAMES },
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
    statusStopped: '중단된 경기의 상태는 위의 ‘경기 상태’에서 바뀝니다.',
    reason: '변경 사유',
    noDate: '날짜를 입력해 주세요.',
    noReason: '변경 사유를 입력해 주세요.',
    statuses: { scheduled: '예정', live: '경기 중', completed: '종료', postponed: '연기', cancelled: '취소' },
  },
} as const;

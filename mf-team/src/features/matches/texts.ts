/** Texts of a club's matches. */
export const texts = {
  empty: '경기가 없습니다.',
  failed: '경기 정보를 불러올 수 없습니다.',
  loading: '경기 정보를 불러오는 중…',
  month: (month: number) => `${month}월`,
  filter: '경기 고르기',
  sides: { label: '홈·원정', all: '전체', home: '홈', away: '원정' },
  states: { label: '지난 경기·예정', all: '전체', played: '지난 경기', upcoming: '예정' },
  showAll: '모든 경기 보기',
  today: '오늘 경기로',
  next: (date: string) => `다음 경기 ${date}로`,
  calendar: (club: string) => `${club} 캘린더 구독`,
  calendarNote: 'iCal',
  record: {
    heading: (season: number, side: 'home' | 'away' | null) =>
      `${season} 시즌 ${side === null ? '' : side === 'home' ? '홈 ' : '원정 '}기록`,
    playoffs: '플레이오프 포함',
    bothLost: '쌍방 몰수패는 패배로 셉니다. 그 경기의 득점과 실점은 순위표에만 넣습니다.',
    shootOut: '승부차기로 갈린 경기는 무승부로 셉니다.',
    sample: '표본 점수가 포함된 기록입니다.',
  },
} as const;

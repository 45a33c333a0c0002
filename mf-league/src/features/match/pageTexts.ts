import { goalTexts } from '@wkff/ui';

/** Texts of a match page, loaded with the page's chunk. */
export const pageTexts = {
  facts: { when: '일시', venue: '경기장', broadcast: '중계', officials: '심판진' },
  watch: '유튜브에서 보기',
  newWindow: '(새 창)',
  noBroadcast: '등록된 중계가 없습니다',
  sheet: '공식 기록지',
  season: (year: number, month: number) => `${year}년 ${month}월 경기 모두 보기`,

  state: {
    provisional: '잠정',
    final: '확정',
    title: '결과 상태',
    provisionalNote: '방금 등록된 결과입니다. 24시간이 지나거나 기록원이 확정할 때까지 고쳐질 수 있습니다.',
    waiting: '승인 대기',
    waitingNote: '담당자가 승인하면 공식 결과가 됩니다.',
    waitingForOther: '입력한 사람과 다른 사람이 승인하면 공식 결과가 됩니다.',
    finalNote: '확정된 결과입니다. 이 뒤로 고칠 때에는 사유를 함께 적습니다.',
    protest: '이의 제기 중',
    protestNote: '이의 제기를 심의하고 있습니다. 결정에 따라 기록이 바뀔 수 있습니다.',
    awarded: '몰수 경기',
    awardedNote: '대회 규정에 따른 결정으로 정해진 기록입니다.',
    annulled: '경기 무효',
    annulledNote: '결정에 따라 순위와 기록에 넣지 않는 경기입니다.',
    sampleNote: '보도로 확인하지 못해 표본으로 채운 점수입니다. 실제 결과가 등록되면 바뀝니다.',
    sampleFixtureNote: '날짜, 시간, 경기장 가운데 보도로 확인하지 못한 것이 있어 표본으로 채웠습니다.',
  },

  fixture: {
    changed: '일정 변경',
    postponed: '경기 연기',
    cancelled: '경기 취소',
    reason: (reason: string) => `사유: ${reason}`,
  },

  decisions: '결정 내용',

  protests: {
    title: '이의 제기',
    open: '심의 중',
    reason: (outcome: string, text: string) => `${outcome}: ${text}`,
    decided: '심의',
  },

  goals: {
    title: '득점',
    course: '경기 진행',
    halves: '전·후반 점수',
    side: '팀',
    ...goalTexts,
    total: '합계',
    partial: '기록된 득점만 표시합니다. 이 경기의 득점 가운데 알려지지 않은 것이 있습니다.',
    none: '득점 기록이 없습니다.',
    goalless: '득점 없이 비긴 경기입니다.',
    goallessYet: '아직 득점이 없습니다.',
    coming: '경기가 끝나면 득점이 이곳에 실립니다.',
    spokenScore: (home: number, away: number) => `${home} 대 ${away}`,
    played: '실제 경기에서 나온 득점입니다.',
    counted: '개인 기록에 넣습니다.',
    notCounted: '개인 기록에는 넣지 않습니다.',
  },

  places: {
    headings: {
      round: (round: number) => `${round}라운드 뒤 순위`,
      latest: () => '순위와 최근 경기',
      provisional: () => '지금 끝나면',
    },
    form: '최근 경기',
    provisional: '진행 중인 경기가 지금 점수로 끝날 때의 잠정 순위입니다.',
    moved: (by: number) => (by > 0 ? `▲${by}` : `▼${-by}`),
    movedSpoken: (by: number) => (by > 0 ? `${by}계단 위로` : `${-by}계단 아래로`),
    whole: '전체 순위표',
    loading: '순위를 불러오는 중…',
    failed: '순위를 불러올 수 없습니다.',
  },
  meetings: {
    title: '상대 전적',
    record: (name: string, won: number) => `${name} ${won}승`,
    draws: (count: number) => `${count}무`,
    counted: '플레이오프를 넣은 지난 경기의 전적이며, 승부차기로 끝난 경기는 무승부로 셉니다.',
    sample: '표본 점수가 들어 있습니다.',
    more: (count: number) => `지난 경기 ${count}개 더 보기`,
    partial: '일부 경기만 수록',
    partialNote: '‘일부 경기만 수록’ 시즌의 경기는 전적에 넣지 않습니다.',
    empty: '이 경기 전에 두 팀이 치른 경기가 없습니다.',
    unknown: '대진이 정해지면 상대 전적과 선수단이 이곳에 실립니다.',
    failed: '상대 전적을 불러올 수 없습니다.',
    loading: '상대 전적을 불러오는 중…',
  },

  squads: {
    title: '선수단',
    partial: '알려진 선수만 실었습니다.',
    empty: '알려진 선수가 없습니다.',
    failed: '선수단을 불러올 수 없습니다.',
    loading: '선수단을 불러오는 중…',
    position: { GK: '골키퍼', DF: '수비수', MF: '미드필더', FW: '공격수', none: '포지션 미상' },
    captain: '주장',
    number: (number: number) => `${number}번`,
    suspended: '출장 정지',
    place: (matches: number, place: number) => `${matches}경기 중 ${place}번째`,
    lineups: '출전 명단',
    /** `at`: ISO 8601 in Seoul. */
    published: (at: string) => `확정 ${at.slice(11, 16)}`,
    sample: '표본',
    bench: '교체',
    staff: '벤치',
    changed: (reason?: string | null) => `변경: ${reason ?? ''}`,
  },

  history: {
    title: '변경 기록',
    empty: '고쳐진 적이 없습니다.',
    kind: { score: '결과', confirmation: '확정', fixture: '일정', live_link: '중계', protest: '이의' },
    by: (name: string) => `기록: ${name}`,
    reason: (reason: string) => `사유: ${reason}`,
  },

  shared: '경기 주소를 복사했습니다.',

  tools: {
    label: '경기 도구',
    manage: '경기 관리',
    office: '결정 기록',
    loading: '경기 관리를 불러오는 중…',
    failed: '경기 관리를 불러오지 못했습니다. 연결을 확인하고 다시 열어 주세요.',
  },
} as const;

import { goalTexts } from '@wkff/ui';

/** Texts of a match page, loaded with the page's chunk. */
export const pageTexts = {
  facts: { when: '일시', venue: '경기장', broadcast: '중계', officials: '심판진' },
  watch: '유튜브에서 보기',
  newWindow: '(새 창)',
  noBroadcast: '등록된 중계가 없습니다',
  sheet: '공식 기록지',
  partialSeason: '일부 경기만 수록',
  sampleFixture: '날짜, 시간, 경기장 가운데 보도로 확인하지 못한 것이 있어 표본으로 채웠습니다.',
  season: (year: number, month: number) => `${year}년 ${month}월 경기 모두 보기`,

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

  shared: '경기 주소를 복사했습니다.',

  tools: {
    label: '경기 도구',
    manage: '경기 관리',
    office: '결정 기록',
    loading: '경기 관리를 불러오는 중…',
    failed: '경기 관리를 불러오지 못했습니다. 연결을 확인하고 다시 열어 주세요.',
  },
} as const;

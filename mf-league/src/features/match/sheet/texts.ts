/** Texts of the sheet of a match. */
import { formatCount } from '@wkff/contracts';
export const texts = {
  heading: '공식 기록지',
  pageTitle: (match: string) => `공식 기록지: ${match}`,
  notFound: '경기를 찾을 수 없습니다.',
  /** Said in place of what nobody has recorded. */
  unknown: '기록 없음',
  none: '없음',

  edition: (number: string) => `제${number}판`,
  editionAt: (at: string) => `${at} 기준`,
  noEditionTime: '기준 시각 기록 없음',
  sampleEvents: '표본 경기 기록',
  editionNote:
    '판 번호는 경기의 변경 횟수와 그 밖에 공개된 기록(경기 기록, 명단, 심판진, 결정, 이의 제기)의 수입니다. 번호가 같으면 내용도 같습니다.',

  actions: '기록지 도구',
  print: '인쇄',
  csv: '표(CSV)로 받기',
  txt: 'Football.TXT로 받기',
  json: '공개 데이터(JSON)',
  squads: '시즌 선수 명단(CSV)',
  toMatch: '경기 페이지 보기',

  facts: {
    title: '경기',
    competition: '대회',
    round: '라운드',
    when: '일시',
    venue: '경기장',
    attendance: '관중',
    weather: '날씨',
    sampleOfficials: '표본 심판진',
    spectators: (count: number) => `${formatCount(count)}명`,
  },

  score: {
    title: '점수',
    side: '팀',
    total: '합계',
    record: '기록',
    shootOut: '승부차기',
    noHalves: '전·후반 점수는 기록이 없습니다.',
  },

  goals: {
    title: '득점',
    columns: ['시간', '팀', '득점자', '도움', '종류', '점수'],
    partial: '기록된 득점만 실었습니다. 알려지지 않은 득점이 있습니다.',
  },
  cards: { title: '경고·퇴장', columns: ['시간', '팀', '선수', '종류'] },
  substitutions: { title: '교체', columns: ['시간', '팀', '나간 선수', '들어온 선수'] },
  kicks: {
    title: '승부차기',
    columns: ['순서', '팀', '선수', '결과', '점수'],
    scored: '성공',
    missed: '실패',
  },
  parts: {
    title: '경기 시간',
    columns: ['구분', '끝난 시간', '추가 시간'],
    minutes: (count: number) => `${count}분`,
  },
  others: { title: '그 밖의 기록', columns: ['시간', '팀', '내용', '선수'] },
  partial: '기록된 것만 실었습니다.',

  lineups: {
    title: '출전 명단',
    number: '번호',
    position: '위치',
    player: '선수',
    captain: '주장',
    starters: '선발',
    bench: '교체 선수',
    staff: '벤치',
    formation: (formation: string) => `포메이션 ${formation}`,
  },

  decisions: {
    title: '결정과 정정',
    ruling: (title: string, body: string, day: string) => `${title} (${body}, ${day})`,
    protest: (text: string) => `이의 제기 중: ${text}`,
    officials: (lines: string, reason: string) => `심판진·날씨 정정: ${lines} (${reason})`,
    lineup: (club: string, lines: string, reason: string | null) =>
      `${club} 명단 변경: ${lines}${reason === null ? '' : ` (${reason})`}`,
    struck: { replaced: '정정', cancelled: '취소' },
    event: (what: string, event: string, why: string | null) => `${what}: ${event}${why === null ? '' : ` (${why})`}`,
    result: (at: string, reason: string) => `${at} 결과 변경: ${reason}`,
  },

  assisted: (assist: string) => `(도움 ${assist})`,
  minute: (label: string) => `${label}분`,
  shirt: (number: number, name: string | null) => (name === null ? `${number}번` : `${number} ${name}`),
  unknownPlayer: '선수 미상',
} as const;

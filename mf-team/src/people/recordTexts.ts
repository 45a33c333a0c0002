/** Texts of what is recorded of players, on the pages of players and squads. */
import { formatCount } from '@wkff/contracts';
export const recordTexts = {
  player: { title: '시즌별 기록', failed: '시즌별 기록을 불러올 수 없습니다.', season: '시즌' },
  squad: {
    title: '선수 기록',
    failed: '선수 기록을 불러올 수 없습니다.',
    name: '선수',
    cleanSheets: (played: number, count: number) => `${played}경기 중 무실점 ${count}경기`,
    known: (text: string) => `기록된 경기: ${text}`,
    attendance: (average: number, matches: number) => `홈 평균 관중 ${formatCount(average)}명 (${matches}경기 기록됨)`,
  },
  columns: {
    appearances: '출전',
    starts: '선발',
    minutes: '시간(분)',
    goals: '득점',
    assists: '도움',
    yellows: '경고',
    dismissals: '퇴장',
    clean_sheets: '무실점',
  },
  recorded: '기록된 경기',
  /** Of how many played matches each is known. */
  known: {
    goals: (count: number, played: number) => `득점 ${count}/${played}경기`,
    assists: (count: number, played: number) => `도움 ${count}/${played}경기`,
    cards: (count: number, played: number) => `경고·퇴장 ${count}/${played}경기`,
    appearances: (count: number, played: number) => `출전 ${count}/${played}경기`,
  },
  unknown: '–',
  unknownSpoken: '기록 없음',
  sample: '표본 점수가 포함된 기록입니다.',
} as const;

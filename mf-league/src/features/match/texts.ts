import { withParticle } from '@wkff/ui';

/** Texts of a match page's route. */
export const texts = {
  section: 'WK리그',
  matches: '경기 일정·결과',
  heading: '경기 정보',
  notFound: '경기를 찾을 수 없습니다.',
  toMatches: '경기 일정·결과 보기',

  title: (teams: string, about: string) => `${teams} (${about})`,
  score: (home: string, away: string, score: string) => `${home} ${score} ${away}`,
  versus: (home: string, away: string) => `${home} vs ${away}`,
  shareAlt: (home: string, away: string) => `${withParticle(home, '과/와')} ${away}의 엠블럼`,
  description: (competition: string, round: string, when: string, venue: string | null) =>
    `${competition} ${round}, ${when}${venue ? `, ${venue}` : ''}. 득점과 상대 전적, 선수단, 변경 기록.`,
} as const;

/** Texts of the page of a player or coach and of its head tags, in the page's chunk. */
export const pageTexts = {
  description: (name: string, club: string, facts: string) => `${name}, ${club} ${facts}. 시즌별 소속과 기록.`,
  position: { GK: '골키퍼', DF: '수비수', MF: '미드필더', FW: '공격수' },
  number: (number: number) => `${number}번`,
  captain: '주장',
  role: { squad: '선수', coaching: '코칭스태프', front_office: '프런트' },
  facts: '알려진 사실',
  join: '기록 합치기·나누기',
  photo: (name: string) => `${name} 사진`,
  season: (season: number) => `${season} 시즌`,
  seasons: {
    title: '시즌별 소속',
    season: '시즌',
    club: '팀',
    role: '역할',
    number: '등번호',
    goals: '기록된 득점',
    someMatches: '(일부 경기)',
  },
  matches: {
    title: '득점한 경기',
    goals: (goals: number) => `${goals}골`,
    score: (home: number, away: number) => `${home} : ${away}`,
    spokenScore: (home: number, away: number) => `${home} 대 ${away}`,
  },
} as const;

/** Texts of a club's squad. */
export const texts = {
  staff: '코칭스태프',
  players: '선수',
  season: (season: number) => `${season} 시즌`,
  position: { GK: '골키퍼', DF: '수비수', MF: '미드필더', FW: '공격수', none: '포지션 미상' },
  number: (number: number) => `${number}번`,
  captain: '주장',
  goals: (goals: number) => `기록된 득점 ${goals}`,
  someMatches: '(일부 경기)',
  goalsFailed: '득점 기록을 불러올 수 없습니다.',
  partial: '보도로 확인된 선수만 실었습니다.',
  empty: (season: number) => `${season} 시즌의 선수 명단은 알려지지 않았습니다.`,
  toSeason: (season: number) => `${season} 시즌 선수단 보기`,
  toClub: (club: string) => `${club} 개요 보기`,
} as const;

/** Texts of the table. */
export const texts = {
  rank: '순위',
  club: '팀',
  played: '경기',
  won: '승',
  drawn: '무',
  lost: '패',
  goalsFor: '득점',
  goalsAgainst: '실점',
  difference: '득실',
  extraPoints: '추가점',
  points: '승점',
  form: { W: '승', D: '무', L: '패' },
  sampleNote: '표본 점수가 포함된 순위표입니다.',
} as const;

import { MATCH_LIMITS } from '@wkff/contracts';
import { withParticle } from '@wkff/ui';

/** Texts of the score dialog. */
export const texts = {
  register: '점수 등록',
  change: '점수 수정',
  about: (round: string, date: string, time: string | null) => [round, date, time].filter(Boolean).join(' · '),

  mode: { legend: '입력 방식', final: '최종 점수', detailed: '상세 입력' },
  score: (team: string) => `${team} 점수`,
  less: (label: string) => `${label} 1 줄이기`,
  more: (label: string) => `${label} 1 늘리기`,
  scores: '점수',
  unplayed: '두 칸을 모두 비우면 치르지 않은 경기가 됩니다.',
  penalties: '승부차기',
  penaltyScore: (team: string) => `${team} 승부차기`,
  penaltiesHint: '승부차기가 없었으면 비워 두세요.',
  penaltiesIncomplete: '승부차기 점수는 양 팀 모두 입력하거나 모두 비워 주세요.',

  tally: {
    even: (home: number, away: number) => `득점 기록의 합계 ${home} : ${away}. 점수와 같습니다.`,
    uneven: (home: number, away: number) => `득점 기록의 합계 ${home} : ${away}. 점수와 다릅니다.`,
    missing: (team: string, goals: number) => `${team} ${goals}골이 더 기록되어야 합니다.`,
    excess: (team: string, goals: number) => `${team} ${withParticle(`${goals}골`, '이/가')} 점수보다 많습니다.`,
    take: '점수를 합계에 맞추기',
  },

  goals: {
    heading: '득점 기록',
    loading: '득점 기록을 불러오는 중…',
    notLoaded: '득점 기록을 불러온 뒤에 저장할 수 있습니다.',
    empty: '기록된 득점이 없습니다.',
    scored: (team: string) => `${team} 득점`,
    other: '직접 입력',
    edit: '수정',
    remove: '삭제',
    /** Read aloud before a goal's description. */
    editGoal: (goal: string) => `${goal} 수정`,
    removeGoal: (goal: string) => `${goal} 삭제`,
    removed: (goal: string) => `삭제했습니다: ${goal}`,
    undo: '되돌리기',
    added: (goal: string, home: number, away: number) => `추가했습니다: ${goal}. 합계 ${home} : ${away}`,
    changed: (goal: string, home: number, away: number) => `수정했습니다: ${goal}. 합계 ${home} : ${away}`,
  },

  goal: {
    pick: (team: string) => `${team} 득점: 누가 넣었나요?`,
    add: '득점 추가',
    edit: '득점 수정',
    half: '구분',
    halves: { '': '선택', '1': '전반', '2': '후반', extra1: '연장 전반', extra2: '연장 후반' },
    minutes: '분',
    seconds: '초',
    clock: '킥오프부터 잰 경기 시계입니다. 후반 15분은 60분으로 입력합니다.',
    number: '등번호',
    name: '선수 이름',
    team: '선수의 팀',
    ownGoal: '자책골',
    countsFor: (team: string) => `${team} 득점으로 계산합니다.`,
    ownGoalCountsFor: (team: string) => `자책골이므로 상대 팀인 ${team} 득점으로 계산합니다.`,
    squad: (team: string) => `${team} 선수`,
    squadLoading: '선수 명단을 불러오는 중…',
    squadFailed: '선수 명단을 불러오지 못했습니다. 직접 입력할 수 있습니다.',
    squadEmpty: '알려진 선수가 없습니다. 직접 입력해 주세요.',
    squadPartial: '알려진 선수만 나옵니다. 없는 선수는 직접 입력해 주세요.',
    shirt: (number: number | null) => (number === null ? '번호 미상' : `${number}번`),
    back: '돌아가기',
    submitAdd: '추가',
    submitEdit: '수정 완료',
    notAdded: '입력 중인 득점을 추가하거나 취소해 주세요.',
    wrongMinutes: `분은 0부터 ${MATCH_LIMITS.minute}까지 입력해 주세요.`,
    wrongSeconds: '초는 0부터 59까지 입력해 주세요.',
    wrongNumber: '등번호는 1부터 99까지 입력해 주세요.',
    unknownPlayer: '선수 미상',
    unknownTime: '시간 미상',
    unknownHalf: '구분 미상',
    ownGoalMark: '(자책골)',
  },

  assist: {
    open: '도움',
    /** Read aloud after a goal's description. */
    ofGoal: (goal: string) => `${goal} 도움`,
    ask: (goal: string) => `${goal}: 누가 도왔나요?`,
    by: (player: string) => `도움 ${player}`,
    none: '도움 없음',
    unknown: '모름',
    submit: '도움 기록',
    incomplete: '도운 선수의 등번호나 이름을 입력해 주세요.',
    scorer: '득점한 선수입니다. 다른 선수를 골라 주세요.',
    said: (goal: string, assist: string) => `${goal}: ${assist}`,
  },

  inPlay: {
    label: '경기 진행 중',
    hint: '저장한 점수가 LIVE로 보입니다. 순위표에는 경기가 끝난 뒤에 반영됩니다. 경기가 끝나면 이 표시를 끄고 저장해 주세요.',
    endHint: '아직 ‘경기 중’으로 저장되어 있습니다. 저장하면 경기가 종료되고 순위표에 반영됩니다.',
    takeBackHint: '저장된 결과가 경기 중 점수로 바뀌고, 순위표에서 빠집니다.',
    noScore: '경기 중에는 점수를 입력해 주세요. 아직 득점이 없으면 0 : 0입니다.',
    save: '저장 (경기 중)',
    end: '경기 종료로 저장',
    phase: { live: '경기 중', over: '경기 종료' },
    saved: (home: string, score: string, away: string) => `${home} ${score} ${away}, 경기 중 점수로 저장했습니다.`,
  },

  confirm: '확정: 최종 결과로 확인했습니다',
  confirmHint: '확정한 뒤에 고치려면 사유가 필요합니다. 확정하지 않으면 24시간 동안 잠정 결과입니다.',
  reason: '변경 사유',
  reasonHint: '확정된 결과입니다. 사유는 경기 기록에 공개됩니다.',

  cancel: '취소',
  save: '저장',
  loadFailed: '경기 정보를 불러오지 못했습니다. 점수는 입력할 수 있고, 입력한 내용은 이 브라우저에 남습니다.',
  retry: '다시 시도',

  /** The alerts (docs/spec/league.md#scores). */
  needLogin: '로그인이 필요합니다.',
  saveFailed: (message: string) => `스코어 저장 중 오류가 발생했습니다: ${message}`,
  saveFailedDefault: '저장에 실패했습니다.',
  changedMeanwhile: (score: string) => `그 사이 점수가 저장되었습니다: ${score}. 저장할 때 비교해 드립니다.`,

  offer: {
    heading: '저장하지 않은 입력이 있습니다',
    about: (score: string, goals: number, when: string) =>
      `${when}에 입력한 점수 ${score}${goals > 0 ? `, 득점 ${goals}개` : ''}`,
    same: '저장된 점수는 그 뒤로 바뀌지 않았습니다.',
    changed: (score: string) => `그 사이 저장된 점수가 바뀌었습니다: ${score}. 이어서 입력하면 비교해 드립니다.`,
    unknown: '저장된 점수가 그 사이 바뀌었는지 확인하지 못했습니다.',
    go: '이어서 입력',
    discard: '버리기',
    wasSaved: '입력하신 내용은 이미 저장되어 있습니다.',
  },

  conflict: {
    heading: '다른 사람이 먼저 저장했습니다',
    about: '저장된 점수와 입력하신 점수를 비교해 주세요.',
    stored: '저장된 점수',
    theirs: '저장된 점수 그대로 두기',
    edit: '내 입력 계속 고치기',
    noGoals: '득점 기록 없음',
    finalOnly: '득점 기록은 최종 점수만 저장할 때 맞으면 그대로 둡니다.',
  },

  discard: {
    heading: '기록된 득점이 점수와 다릅니다',
    about: (score: string, goals: number) =>
      `${withParticle(score, '을/를')} 저장하면 기록된 득점 ${goals}개가 지워집니다. 지워진 득점은 변경 기록에 남습니다.`,
    go: '득점 기록을 지우고 저장',
    detailed: '득점 기록 고치기',
    edit: '점수 고치기',
  },

  scoreOf: (home: string, away: string) => (home === '' && away === '' ? '미입력' : `${home || '-'} : ${away || '-'}`),
  shootOut: (home: string | number, away: string | number) => `승부차기 ${home} : ${away}`,
  saved: (home: string, score: string, away: string) => `${home} ${score} ${away}, 저장했습니다.`,
  blanked: (home: string, away: string) => `${home} 대 ${away} 점수를 비웠습니다.`,
  theirsUsed: '저장된 점수를 그대로 두었습니다.',
  draftStored: '저장하지 않은 입력을 이 브라우저에 남겨 두었습니다. 다시 열면 이어서 입력할 수 있습니다.',
  draftNotStored: '이 브라우저에는 입력을 남겨 둘 수 없습니다. 저장하지 않은 입력은 사라졌습니다.',
} as const;

import type { Act } from './record/acts.ts';
import type { Step } from './record/clock.ts';
import type { CountKind } from './record/counts.ts';
import type { Mark } from './record/shirts.ts';
import type { EventDetails, MatchEventFacts } from '@wkff/contracts';
import type { MatchProjection } from '@wkff/league/match-log';

type Subject = NonNullable<EventDetails['subject']>;
type Outcome = NonNullable<EventDetails['outcome']>;

/** Texts of the page on which a match is kept, in Korean. */
export const texts = {
  loading: '불러오는 중',
  forbidden: '경기를 기록할 권한이 없습니다.',
  notFound: '경기를 찾을 수 없습니다.',
  notOpened: '이 기기에 남은 기록을 열지 못했습니다.',
  noClubs: '두 팀이 정해지면 경기를 기록할 수 있습니다.',
  cancelled: '취소된 경기는 기록할 수 없습니다.',
  score: (home: string, away: string) => `${home} 대 ${away}`,
  goals: (home: string, away: string, score: string) => `${home} ${score} ${away}`,
  shootOut: (score: string) => `승부차기 ${score}`,
  unknownScore: '-',
  match: '경기 페이지',

  clock: {
    name: '경기 시계',
    before: '경기 전',
    ended: '경기 종료',
    unknown: '시작 시각을 모릅니다',
    inBreak: (period: string) => period,
    added: (label: string) => `${label}분`,
    announced: (minutes: number) => `추가 시간 ${minutes}분`,
    correct: '시계 고치기',
    correctTitle: '지금 경기 시계',
    minutes: '분',
    seconds: '초',
    later: '1분 늦게',
    earlier: '1분 앞으로',
    save: '이 시각으로 고치기',
    invalid: '분은 0부터 240까지, 초는 0부터 59까지 입력해 주세요.',
    beforeHalf: (minute: number) => `이 구간의 시계는 ${minute}분부터입니다.`,
    sure: (what: string) => `정말 ${what}합니까?`,
    yes: '네, 끝났습니다',
    no: '아니요',
  },
  steps: (step: Step, period: string) =>
    step.kind === 'full_time' ? '경기 종료' : step.kind === 'period_end' ? `${period} 종료` : `${period} 시작`,

  actsTitle: '무슨 일이 있었습니까?',
  acts: {
    goal: '골',
    yellow: '경고',
    substitution: '교체',
    red: '퇴장',
    penalty: 'PK 골',
    own_goal: '자책골',
    penalty_missed: 'PK 실축',
    concussion: '뇌진탕 교체',
    staff_card: '벤치 카드',
    review: 'VAR',
    added_time: '추가 시간',
    attendance: '관중 수',
    kick_scored: '킥 성공',
    kick_missed: '킥 실패',
  } satisfies Record<Act, string>,

  ask: {
    act: (who: string) => `${who}: 무슨 일입니까?`,
    player: (what: string) => `${what}: 누구입니까?`,
    off: (what: string) => `${what}: 나가는 선수는 누구입니까?`,
    on: (what: string, who: string) => `${what}: ${who} 대신 누가 들어옵니까?`,
    ownGoal: '자책골: 넣은 선수(자기 팀)는 누구입니까?',
    moment: (what: string, who: string) => `${what}${who === '' ? '' : ` ${who}`}: 몇 분입니까?`,
    secondYellow: (who: string) => `${who}: 이미 경고가 있습니다. 두 번째 경고입니까?`,
    staff: '벤치 카드: 누구입니까?',
    review: '비디오 판독: 무엇이 어떻게 되었습니까?',
    minutes: '추가 시간은 몇 분입니까?',
    count: '관중은 몇 명입니까?',
  },
  assist: {
    ask: (goal: string) => `${goal}: 도움은 누구입니까?`,
    who: '도움',
    none: '도움 없음',
    wrong: '골을 넣은 팀의 다른 선수를 누르세요.',
    given: (scorer: string, assist: string) => `${scorer} (도움 ${assist})`,
    noneGiven: (scorer: string) => `${scorer} (도움 없음)`,
  },
  cancel: '그만두기',
  unknownPlayer: (team: string) => `${team} 선수 모름`,
  secondYellow: '경고 2회 퇴장',
  justYellow: '경고만 기록',
  counts: {
    attendance: { label: '관중 수', problem: '관중 수를 숫자로 입력해 주세요.' },
    added_time: { label: '추가 시간(분)', problem: '분을 1부터 60까지의 숫자로 입력해 주세요.' },
  } satisfies Record<CountKind, { label: string; problem: string }>,
  longer: '더 긴 시간(분)',
  record: '기록',
  yellow: '경고',
  red: '퇴장',
  benchOf: (team: string) => `${team} 벤치`,
  staffName: '이름',
  noName: '이름을 입력해 주세요.',
  side: '팀',
  moreMinutes: '다른 분',
  subjects: { goal: '골', penalty: '페널티킥', red_card: '퇴장', identity: '선수 확인' } satisfies Record<
    Subject,
    string
  >,
  outcomes: { confirmed: '그대로', changed: '바뀜' } satisfies Record<Outcome, string>,
  review: (subject: string, outcome: string) => `${subject} ${outcome}`,

  moment: {
    period: '구간',
    noPeriod: '경기 전',
    minute: '분',
    less: '1분 앞으로',
    more: '1분 뒤로',
  },

  sides: {
    bench: '벤치',
    shirts: '선수',
    other: '번호 입력',
    number: '등번호',
    badNumber: (most: number) => `등번호를 1부터 ${most}까지 입력해 주세요.`,
    choose: '선택',
    ofShirt: '번',
    shirt: (number: number, name: string | null) => (name === null ? `${number}번` : `${number}번 ${name}`),
    substitutions: (used: number, limit: number | null) => `교체 ${used}${limit === null ? '' : `/${limit}`}`,
    windows: (used: number, limit: number | null) => `기회 ${used}${limit === null ? '' : `/${limit}`}`,
    men: (men: number) => `${men}명`,
    over: {
      substitutions: (team: string, limit: number) => `${team}: 교체 ${limit}명을 모두 썼습니다.`,
      windows: (team: string, limit: number) => `${team}: 교체 기회 ${limit}번을 모두 썼습니다.`,
    },
    noLineup: '공개된 출전 명단이 없습니다. 경기 페이지의 ‘경기 관리’에서 넣고, 공개되면 그 번호가 보입니다.',
  },
  marks: {
    suspended: '정지',
    not_in_squad: '미등록',
    off: '아웃',
    sent_off: '퇴장',
    yellow: '경고',
  } satisfies Record<Mark, string>,

  log: {
    title: '최근 기록',
    allTitle: '모든 기록',
    none: '아직 기록이 없습니다. 킥오프하면 위의 ‘전반 시작’을 누르세요.',
    all: (count: number) => `기록 ${count}개 모두 보기`,
    fewer: '최근 기록만 보기',
    undo: '취소',
    undoLast: (what: string) => `방금 기록 취소: ${what}`,
    edit: '고치기',
    restore: '되살리기',
    waiting: '보내기 전',
    other: (author: string | null) => (author === null ? '다른 기기' : `다른 기기(${author})`),
    cancelled: (why: string | null) => (why === null ? '취소됨' : `취소됨: ${why}`),
    replaced: '고쳐짐',
    why: (what: string) => `${what}: 왜 취소합니까?`,
    reasons: ['잘못 누름', '선수가 다름', '판정이 바뀜'],
    otherReason: '다른 이유',
    cancelIt: '이 기록 취소',
    keep: '그대로 두기',
    editTitle: (what: string) => `${what} 고치기`,
    number: '등번호',
    offNumber: '나간 선수',
    onNumber: '들어온 선수',
    assistNumber: '도움 선수 등번호',
    name: '선수 이름 (명단에 없을 때)',
    reason: '고친 이유 (방문자에게 보입니다)',
    save: '고친 기록 저장',
    unchanged: '바뀐 내용이 없습니다.',
    said: (what: string) => `기록했습니다: ${what}`,
    saidCancelled: (what: string) => `취소했습니다: ${what}`,
    saidRestored: (what: string) => `되살렸습니다: ${what}`,
    saidEdited: (what: string) => `고쳤습니다: ${what}`,
    substitution: (off: string, on: string) => `${off} → ${on}`,
  },
  problem: '시각이나 등번호를 확인해 주세요.',
  noMinute: '시계가 가지 않아 몇 분인지 모릅니다. 분을 적고 ‘기록’을 눌러 주세요.',
  notBegun:
    '시계가 아직 가지 않습니다. 경기가 시작했으면 그만두고 ‘전반 시작’부터, 지난 일이면 분을 적고 ‘기록’을 눌러 주세요.',

  warnings: {
    already_on: '이미 뛰고 있는 선수가 들어왔습니다.',
    kick_place_taken: '같은 차례의 킥이 둘입니다.',
    no_first_yellow: '첫 경고가 없습니다.',
    not_in_lineup: '출전 명단에 없는 번호입니다.',
    player_is_off: '뛰고 있지 않은 선수입니다.',
    player_returns: '나간 선수가 다시 들어왔습니다.',
    possible_duplicate: '두 번 기록되었을 수 있습니다.',
    replaced_unknown: '고친 기록을 찾을 수 없습니다.',
    rival_corrections: '두 가지로 고쳐졌습니다. 늦은 것이 남습니다.',
    shoot_out_level: '승부차기가 동점입니다.',
    too_many_substitutions: '교체 인원을 넘었습니다.',
    too_many_windows: '교체 기회를 넘었습니다.',
    twelfth_player: '나간 선수가 뛰고 있지 않았습니다.',
    yellow_twice: '경고가 두 번입니다.',
  } satisfies Record<MatchProjection['warnings'][number]['code'], string>,

  twins: {
    title: '같은 일입니까?',
    text: (one: string, other: string) => `‘${one}’과 ‘${other}’이 따로 기록되었습니다.`,
    same: '같은 일',
    different: '다른 일',
    reason: '두 번 기록됨',
  },

  outbox: {
    saved: '모두 저장됨',
    sending: (count: number) => `보내는 중: ${count}개`,
    noAnswer: (count: number) => `연결을 기다리는 중: ${count}개. 이 기기에 보관했습니다.`,
    signedOut: (count: number) =>
      `로그인이 끝났습니다. 보낼 기록 ${count}개는 이 기기에 있습니다. 계속 기록하고, 연결되면 다시 로그인해 주세요.`,
    signedOutNone: '로그인이 끝났습니다. 계속 기록할 수 있습니다. 기록을 보내려면 다시 로그인해 주세요.',
    otherAccount: (present: string, own: string, count: number) =>
      `지금은 ${present} 계정으로 로그인되어 있습니다. 이 화면의 기록은 ${own} 계정의 것이어서 보내지 않습니다(${count}개). ` +
      `${own} 계정으로 다시 로그인해 주세요.`,
    ofOthers: (username: string, count: number) =>
      `이 기기에 ${username} 계정으로 기록하고 보내지 못한 것이 ${count}개 있습니다. ${username} 계정으로 로그인해 이 화면을 열면 보냅니다.`,
    login: (username: string) => `${username} 계정으로 다시 로그인`,
    forbidden: (count: number) =>
      `이 계정은 더 이상 기록할 수 없습니다. 보내지 못한 기록 ${count}개는 이 기기에 있습니다.`,
    notStored: '이 브라우저가 기록을 보관하지 못합니다. 보낼 때까지 이 화면을 닫지 마세요.',
    others: (authors: readonly string[]) =>
      authors.length === 0
        ? '다른 기기에서도 이 경기를 기록하고 있습니다.'
        : `다른 기기에서도 이 경기를 기록하고 있습니다: ${authors.join(', ')}`,
    refusedTitle: '저장되지 않은 기록',
    retry: '다시 보내기',
    drop: '버리기',
    draft: (home: string, away: string, count: number) => `${home} 대 ${away}, 보낼 기록 ${count}개`,
  },
  typed: (home: string, away: string) => `${home} 대 ${away}, 기록하지 않은 입력`,
  leave: {
    title: '아직 보내지 못한 기록이 있습니다',
    text: (count: number) =>
      `기록 ${count}개가 이 기기에 보관되어 있습니다. 나가도 없어지지 않지만, 이 화면을 다시 열어야 보냅니다.`,
    leave: '나가기',
    stay: '계속 기록',
  },
  end: {
    title: '경기가 끝났습니다',
    text: '점수를 확인하고 결과를 확정해 주세요. 빠진 기록은 지금도 넣을 수 있습니다.',
    textForOther:
      '점수를 확인해 주세요. 입력한 사람과 다른 사람이 리그 사무국에서 승인하면 공식 결과가 됩니다. ' +
      '빠진 기록은 지금도 넣을 수 있습니다.',
  },
  eventText: (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' '),
  shirtOf: ({ number, name }: Pick<MatchEventFacts, 'number' | 'name'>) =>
    [number === null ? null : `${number}번`, name].filter(Boolean).join(' '),
} as const;

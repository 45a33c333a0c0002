import type { EventKind, EventState } from '@wkff/contracts';

/** Returns a day as visitors read it: `7월 21일`. */
const dayText = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8))}일`;

/** Words that matches bring along, so that every page, file and feed says the same. */
export const texts = {
  delayed: (time: string | null) => (time === null ? '킥오프 지연' : `킥오프 지연 ${time}`),
  phases: {
    scheduled: '예정',
    postponed: '연기',
    running: '경기 중',
    interrupted: '경기 중단',
    abandoned: '중단된 경기',
    ended: '종료',
    cancelled: '취소',
  },
  minute: (label: string) => `${label}분`,
  resume: '속개 예정',
  replay: '재경기',
  stopped: (day: string, minute: string | null, reason: string | null) =>
    `${dayText(day)} ${minute === null ? '경기 중' : `${minute}에`} 중단${reason === null ? '' : `(${reason})`}`,
  goesOn: ({ match_date, venue }: { match_date: string; venue: string | null }) =>
    `${dayText(match_date)} ${venue === null ? '' : `${venue}에서 `}속개`,
  sitting: (stopped: string, goesOn: string) => `${stopped} → ${goesOn}`,
  replays: (day: string) => `${dayText(day)} 경기의 재경기입니다.`,
  replayedBy: (day: string) => `${dayText(day)} 재경기를 합니다. 이 경기의 기록은 통계에 넣지 않습니다.`,
  awarded: '몰수 경기',
  bothLost: '쌍방 몰수패',
  annulled: '경기 무효',
  underProtest: '이의 제기 중',
  awaitsApproval: '승인 대기',
  provisional: '잠정',
  official: '확정',
  noTime: '시간 미상',
  /** The headings of what happens at no time of the match. */
  noPeriod: {
    yellow: '경기 전',
    second_yellow: '경기 전',
    red: '경기 전',
    attendance: '관중',
  } as Partial<Record<EventKind, string>>,
  sample: (part: string) => `${part} (표본)`,
  goal: '골',
  /** Said on the side that it counts for. */
  ownGoal: '상대 자책골',
  unknownPlayer: '득점자 미상',
  /** Null: neither is known. */
  player: (number: number | null, name: string | null) =>
    number === null ? name : `${number}번${name === null ? '' : ` ${name}`}`,
  assisted: (scorer: string, assist: string) => `${scorer} (도움 ${assist})`,
  substitution: (off: string, on: string) => `${off} → ${on}`,
  struck: {
    in_force: () => null,
    cancelled: (why: string | null) => (why === null ? '취소' : `취소: ${why}`),
    replaced: (why: string | null) => (why === null ? '정정' : `정정: ${why}`),
  } satisfies Record<EventState, (why: string | null) => string | null>,
  resultCounts: '중단 당시 점수로 확정',
};

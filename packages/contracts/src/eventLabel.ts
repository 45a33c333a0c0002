/** What an event of a match is called, so that every page, file and feed says the same. */
import { HALVES, type Half } from './constants.ts';
import { formatCount } from './formatCount.ts';
import { minuteLabel } from './goals.ts';
import type { EventDetails, EventKind, MatchEventFacts } from './matchEvents.ts';
import { PERIOD_NAMES } from './periodNames.ts';

const texts = {
  kinds: {
    period_start: '시작',
    period_end: '종료',
    full_time: '경기 종료',
    goal: '골',
    penalty_missed: '페널티킥 실축',
    yellow: '경고',
    second_yellow: '경고 2회 퇴장',
    red: '퇴장',
    substitution: '교체',
    var: '비디오 판독',
    added_time: '추가 시간',
    shoot_out_kick: '승부차기',
    attendance: '관중',
    cancelled: '기록 취소',
  } satisfies Record<EventKind, string>,
  ownGoal: '자책골',
  penalty: '페널티킥 골',
  concussion: '뇌진탕 교체',
  part: (period: string, what: string) => `${period} ${what}`,
  subjects: {
    goal: '골',
    penalty: '페널티킥',
    red_card: '퇴장',
    identity: '선수 확인',
  } satisfies Record<NonNullable<EventDetails['subject']>, string>,
  outcomes: { confirmed: '원심 유지', changed: '판정 변경' } satisfies Record<
    NonNullable<EventDetails['outcome']>,
    string
  >,
  review: (subject: string, outcome: string) => `비디오 판독: ${subject}, ${outcome}`,
  minutes: (minutes: number) => `추가 시간 ${minutes}분`,
  kick: (place: number, isScored: boolean) => `승부차기 ${place}번 ${isScored ? '성공' : '실패'}`,
  attendance: (count: number) => `${formatCount(count)}명`,
};

/** Returns what an event is, in a few Korean words: `골`, `전반 시작`. */
export function eventLabel({ kind, period, details }: Pick<MatchEventFacts, 'kind' | 'period' | 'details'>): string {
  const { is_own_goal, is_penalty, is_concussion, subject, outcome, minutes, place, is_scored, count } = details;
  if (kind === 'goal') return is_own_goal ? texts.ownGoal : is_penalty ? texts.penalty : texts.kinds.goal;
  if (kind === 'substitution') return is_concussion ? texts.concussion : texts.kinds.substitution;
  if ((kind === 'period_start' || kind === 'period_end') && period !== null)
    return texts.part(PERIOD_NAMES[period], texts.kinds[kind]);
  if (kind === 'var' && subject && outcome) return texts.review(texts.subjects[subject], texts.outcomes[outcome]);
  if (kind === 'added_time' && minutes !== undefined) return texts.minutes(minutes);
  if (kind === 'shoot_out_kick' && place !== undefined) return texts.kick(place, is_scored === true);
  if (kind === 'attendance' && count !== undefined) return texts.attendance(count);
  return texts.kinds[kind];
}

/** Returns the minute of an event as text, `45+2`, or null if it has none. */
export function eventMinute({ period, minute }: Pick<MatchEventFacts, 'period' | 'minute'>): string | null {
  if (minute === null) return null;
  const half = HALVES.find((one): one is Half => one === period) ?? null;
  return minuteLabel(half, minute);
}

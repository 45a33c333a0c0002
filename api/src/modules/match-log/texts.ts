import type { EventDetails, EventKind } from '@wkff/contracts';

/** Words that the events of a match bring along, so that every page, file and feed says the same. */
export const texts = {
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
  attendance: (count: number) => `${count.toLocaleString('ko')}명`,
};

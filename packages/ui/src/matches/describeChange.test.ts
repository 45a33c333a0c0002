import type { MatchChange } from '@wkff/contracts';
import { buildMatchChange, buildMatchDetail, buildScoringEvent } from '@wkff/testing';
import { describeChange } from './describeChange.ts';

const MATCH = buildMatchDetail();
const lines = (overrides: Partial<MatchChange>) => describeChange(buildMatchChange(overrides), MATCH);
const scored = (home: number | null, away: number | null) => ({ home_points: home, away_points: away });
const goal = buildScoringEvent({ id: 5, playerNumber: 9, playerName: '한채린', seconds: 30 });

test('describes a first, a corrected and a removed score with the values before and after', () => {
  expect(lines({})).toEqual(['점수: 없음 → 1 : 0']);
  expect(lines({ before: scored(1, 0), after: scored(0, 0) })).toEqual(['점수: 1 : 0 → 0 : 0']);
  expect(lines({ before: scored(0, 0), after: scored(null, null) })).toEqual(['점수: 0 : 0 → 없음']);
});

test('describes a shoot-out next to the score', () => {
  const penalties = { home_penalties: 5, away_penalties: 4 };
  expect(lines({ before: scored(1, 1), after: { ...scored(1, 1), ...penalties } })).toEqual(['승부차기: 없음 → 5 : 4']);
});

test('describes added, removed and edited goals one by one, with the scorer’s own club', () => {
  const other = buildScoringEvent({
    id: 6,
    minutes: 92,
    half: '2',
    minute_label: '90+2',
    team: 'away',
    isOwnGoal: true,
  });
  const before = { ...scored(2, 0), scoring_events: [goal, buildScoringEvent({ id: 4, playerName: '김도현' })] };
  const after = { ...scored(2, 0), scoring_events: [{ ...goal, minutes: 12, minute_label: '12' }, other] };
  expect(lines({ before, after })).toEqual([
    '득점 삭제: 전반 10분 세종 스포츠토토 김도현',
    '득점 수정: 전반 10분 30초 세종 스포츠토토 9번 한채린 → 전반 12분 30초 세종 스포츠토토 9번 한채린',
    '득점 추가: 후반 90+2분 인천 현대제철 득점자 미상(자책골)',
  ]);
});

test('leaves out an unchanged goal', () => {
  const facts = { ...scored(1, 0), scoring_events: [goal] };
  expect(lines({ before: { ...facts, ...scored(0, 0) }, after: facts })).toEqual(['점수: 0 : 0 → 1 : 0']);
});

test('equal goals with new ids are not a change', () => {
  const before = { ...scored(1, 0), scoring_events: [goal] };
  const after = { ...scored(1, 0), scoring_events: [{ ...goal, id: 77 }], is_confirmed: true };
  expect(lines({ before, after })).toEqual(['결과를 확정했습니다.']);
});

test('describes a confirmation with and without a new score, and of a sample score', () => {
  const confirmed = { ...scored(1, 0), is_confirmed: true };
  expect(lines({ kind: 'confirmation', before: { ...confirmed, is_confirmed: false }, after: confirmed })).toEqual([
    '결과를 확정했습니다.',
  ]);
  expect(lines({ before: scored(2, 0), after: confirmed })).toEqual(['점수: 2 : 0 → 1 : 0', '결과를 확정했습니다.']);
  expect(lines({ before: scored(1, 0), after: scored(1, 0) })).toEqual(['같은 점수를 기록원이 확인했습니다.']);
});

test('describes a match that goes live, ends, and is reopened, next to its score', () => {
  const at = (home: number | null, status: 'scheduled' | 'live' | 'completed', away = home === null ? null : 0) => ({
    ...scored(home, away),
    status,
  });
  expect(lines({ before: at(null, 'scheduled'), after: at(1, 'live') })).toEqual([
    '경기 중 점수입니다.',
    '점수: 없음 → 1 : 0',
  ]);
  expect(lines({ before: at(1, 'live'), after: at(2, 'live') })).toEqual(['점수: 1 : 0 → 2 : 0']);
  expect(lines({ before: at(2, 'live'), after: at(2, 'completed') })).toEqual(['경기 종료']);
  expect(lines({ before: at(2, 'completed'), after: at(2, 'live') })).toEqual(['결과를 경기 중 점수로 되돌렸습니다.']);
  expect(lines({ before: at(1, 'live'), after: at(null, 'scheduled') })).toEqual(['점수: 1 : 0 → 없음']);
  expect(lines({ before: at(null, 'scheduled'), after: at(1, 'completed') })).toEqual(['점수: 없음 → 1 : 0']);
});

test('describes a rescheduled match by the fields that changed, a day with its weekday', () => {
  expect(
    lines({
      kind: 'fixture',
      before: { match_date: '2025-09-18', match_time: '19:00:00', venue: null, status: 'scheduled' },
      after: { match_date: '2025-09-20', match_time: null, venue: '보은종합운동장', status: 'postponed' },
    }),
  ).toEqual([
    '상태: 예정 → 연기',
    '날짜: 2025.09.18 (목) → 2025.09.20 (토)',
    '시간: 19:00 → 미정',
    '경기장: 미정 → 보은종합운동장',
  ]);
});

test('describes a value that an admin confirms unchanged without an arrow', () => {
  expect(lines({ kind: 'fixture', before: { venue: '운동장' }, after: { venue: '운동장' } })).toEqual([
    '경기장: 운동장',
  ]);
});

test('describes clubs by the names that they had', () => {
  const before = { home_team_name: '가람', away_team_name: '나루' };
  const after = { home_team_name: '가람', away_team_name: null };
  expect(lines({ kind: 'fixture', before, after })).toEqual(['대진: 가람 - 나루 → 가람 - 미정']);
});

test('describes round and competition by name', () => {
  const before = { round: 3, competition_id: '_league_wk' };
  const after = { round: 1, competition_id: '2025_playoff' };
  expect(lines({ kind: 'fixture', before, after })).toEqual([
    '라운드: 3 라운드 → PlayOff',
    '대회: 정규 리그 → 플레이오프',
  ]);
});

test('describes a video that is set, changed and removed, without its id', () => {
  const link = (before: string | null, after: string | null) =>
    lines({ kind: 'live_link', before: { live_link: before }, after: { live_link: after } });
  expect(link(null, 'abcdef')).toEqual(['중계 링크를 등록했습니다.']);
  expect(link('abcdef', 'ghijkl')).toEqual(['중계 링크를 바꾸었습니다.']);
  expect(link('ghijkl', null)).toEqual(['중계 링크를 지웠습니다.']);
});

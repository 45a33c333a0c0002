import type { Match } from '@wkff/contracts';
import { buildMatch, RULED_MATCHES, type RuledMatch } from '@wkff/testing';
import { matchState } from './matchState.ts';

/** Home won 2 : 1 three days before the site clock's now. */
const aMatch = (overrides: Partial<Match> = {}) =>
  buildMatch({
    match_date: '2025-09-15',
    round: 24,
    home_points: 2,
    away_points: 1,
    status: 'completed',
    ...overrides,
  });

const KICK_OFF = Date.parse('2025-09-18T19:00:00+09:00');
const scheduled = aMatch({ match_date: '2025-09-18', home_points: null, away_points: null, status: 'scheduled' });

test('a match with both scores shows them, also 0 : 0', () => {
  const goalless = aMatch({ home_points: 0, away_points: 0 });
  expect(matchState(goalless, 'page', KICK_OFF)).toEqual({
    phase: 'final',
    middle: { kind: 'score', home: 0, away: 0 },
  });
});

test('before the match the widget shows 0 : 0 and the page VS', () => {
  expect(matchState(scheduled, 'widget', KICK_OFF - 1)).toEqual({ phase: 'scheduled', middle: { kind: 'zero' } });
  expect(matchState(scheduled, 'page', KICK_OFF - 1)).toEqual({ phase: 'scheduled', middle: { kind: 'versus' } });
});

test('after its kick-off a match awaits its result', () => {
  expect(matchState(scheduled, 'page', KICK_OFF + 1).phase).toBe('pending');
});

test('without a known kick-off, a match awaits its result from the next day on', () => {
  const open = { ...scheduled, match_time: null };
  expect(matchState(open, 'page', Date.parse('2025-09-18T23:00:00+09:00')).phase).toBe('scheduled');
  expect(matchState(open, 'page', Date.parse('2025-09-19T00:00:00+09:00')).phase).toBe('pending');
});

test('a completed match without scores was cancelled', () => {
  const empty = aMatch({ home_points: null, away_points: null });
  expect(matchState(empty, 'widget', KICK_OFF)).toEqual({
    phase: 'cancelled',
    middle: { kind: 'word', word: '경기 취소' },
  });
});

test('a score of only one side does not count', () => {
  expect(matchState(aMatch({ away_points: null }), 'widget', KICK_OFF).middle.kind).toBe('word');
});

test.each([
  ['its minute, counted from 1', { part: '전반', ends: 45, zero_at: '2025-09-18T19:00:00+09:00' }, '전반 1분'],
  ['added time', { part: '전반', ends: 45, zero_at: '2025-09-18T18:13:30+09:00' }, '전반 45+2분'],
  ['the break', { part: '하프타임', ends: null, zero_at: null }, '하프타임'],
  ['the half alone, if nobody recorded its start', { part: '후반', ends: 90, zero_at: null }, '후반'],
  ['nothing, if nobody recorded a half', undefined, undefined],
])('a live match says %s', (_, clock, minute) => {
  const live = { ...scheduled, status: 'live' as const, home_points: 1, away_points: 0, ...(clock ? { clock } : {}) };
  expect(matchState(live, 'page', KICK_OFF + 10_000).minute).toBe(minute);
});

test('a live match shows its running score, if there is one yet', () => {
  const live = { ...scheduled, status: 'live' as const };
  expect(matchState(live, 'page', KICK_OFF + 1)).toEqual({ phase: 'live', middle: { kind: 'versus' } });
  expect(matchState({ ...live, home_points: 1, away_points: 0 }, 'page', KICK_OFF + 1).middle).toEqual({
    kind: 'score',
    home: 1,
    away: 0,
  });
});

test('a live match that nobody ended awaits its result four hours after kick-off, and still shows its score', () => {
  const live = { ...scheduled, status: 'live' as const, home_points: 1, away_points: 0 };
  const after = (hours: number, match = live) => matchState(match, 'widget', KICK_OFF + hours * 3_600_000);
  expect(after(3.9).phase).toBe('live');
  expect(after(4)).toEqual({ phase: 'pending', middle: { kind: 'score', home: 1, away: 0 } });
  const open = { ...live, match_time: null };
  expect([after(4.9, open).phase, after(5, open).phase]).toEqual(['live', 'pending']);
});

test('postponed and cancelled matches are shown as such at any time', () => {
  expect(matchState({ ...scheduled, status: 'postponed' }, 'page', KICK_OFF + 1).phase).toBe('postponed');
  expect(matchState({ ...scheduled, status: 'cancelled' }, 'page', KICK_OFF - 1).middle.kind).toBe('word');
});

test.each<[RuledMatch, string]>([
  ['awarded', 'final 0:3, 몰수 경기, 실제 경기 1 : 1'],
  ['awardedAsPlayed', 'final 0:4, 몰수 경기'],
  ['bothLost', 'final 쌍방 몰수패, 실제 경기 1 : 1'],
  ['abandoned', 'postponed versus, 중단된 경기, 중단 당시 1 : 0'],
  ['resumed', 'scheduled versus, 속개 예정, 중단 당시 1 : 0'],
  ['replayed', 'cancelled 재경기, 실제 경기 1 : 0'],
  ['resultCounts', 'final 1:0, 중단 당시 점수로 확정'],
  ['underProtest', 'final 1:1, 이의 제기 중'],
  ['annulled', 'cancelled 경기 무효, 실제 경기 1 : 1'],
  ['awardedUnplayed', 'final 2:0, 몰수 경기'],
])('a match that is %s: %s', (name, expected) => {
  const { phase, middle, note, played } = matchState(buildMatch(RULED_MATCHES[name]), 'page', KICK_OFF);
  const between =
    middle.kind === 'score' ? `${middle.home}:${middle.away}` : middle.kind === 'word' ? middle.word : middle.kind;
  expect([`${phase} ${between}`, note, played].filter(Boolean).join(', ')).toBe(expected);
});

test('a delayed match awaits its result from the expected kick-off on, or after its day if that is not known', () => {
  const delayed = { ...scheduled, phase: 'delayed' as const, expected_time: '19:30:00' };
  const at = (time: string, match: Match = delayed) =>
    matchState(match, 'page', Date.parse(`2025-09-18T${time}+09:00`)).phase;
  expect([at('19:29:59'), at('19:30:01')]).toEqual(['scheduled', 'pending']);
  expect(at('23:00:00', { ...delayed, expected_time: null })).toBe('scheduled');
  // Once it runs, the four hours count from there.
  const running = { ...delayed, status: 'live' as const, phase: 'running' as const };
  expect([at('23:10:00', running), at('23:30:01', running)]).toEqual(['live', 'pending']);
});

test('an interrupted match is live until its day ends', () => {
  const stopped = { ...scheduled, status: 'live' as const, phase: 'interrupted' as const, note: '경기 중단' };
  const at = (moment: string) => matchState(stopped, 'page', Date.parse(moment)).phase;
  expect(at('2025-09-18T23:59:00+09:00')).toBe('live');
  expect(at('2025-09-19T00:00:00+09:00')).toBe('pending');
});

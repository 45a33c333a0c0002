import { buildClubSummary } from '@wkff/testing';
import type { Honour } from '@wkff/contracts';
import { ENTRIES, type HistoryEntry } from './content.ts';
import { byDecade, listEntries as list, recordedEntries, seasonsOfMoves } from './toTimeline.ts';

/** The built-in history with the league's records. */
const listEntries = (...[today, ...records]: Parameters<typeof recordedEntries>) =>
  list(today, ENTRIES, recordedEntries(today, ...records));

const honour = (season: number, champion: string, overrides: Partial<Honour> = {}): Honour => ({
  season,
  champion,
  champion_key: null,
  runner_up: '서울시청',
  aggregate: '3-2',
  leg1: null,
  leg2: null,
  leg1_date: null,
  leg2_date: null,
  regular_season_first: null,
  ...overrides,
});
const titles = (entries: readonly HistoryEntry[]) => entries.map(({ title }) => title);
const clubs = (season: number, short_name: string) => ({
  season,
  clubs: [buildClubSummary({ key: 'changnyeong-wfc', short_name })],
});

test('hides entries that were reported after the site clock’s day', () => {
  const entries = listEntries('2025-09-18', [], []);
  expect(entries.every(({ when }) => when <= '2025-09-18')).toBe(true);
  expect(titles(entries)).toContain('제33회 여왕기');
  expect(titles(entries)).not.toContain('2025 추계연맹전');
  expect(titles(listEntries('2025-11-12', [], []))).toContain('2025 추계연맹전');
});

test('hides an entry with only a year until the day on which it was reported', () => {
  const entry = { when: '2026', topic: 'federation', title: '새 대회', text: '', since: '2025-10-01' } as const;
  expect(list('2025-09-30', [entry], [])).toEqual([]);
  expect(titles(list('2025-10-01', [entry], []))).toEqual(['새 대회']);
  expect(titles(list('2025-09-30', [{ ...entry, since: '' }], []))).toEqual(['새 대회']);
});

test('sorts champions by the end of their season, with the known facts of the final', () => {
  const entries = listEntries(
    '2025-03-01',
    [honour(2024, '수원FC 위민'), honour(2010, '수원', { aggregate: null })],
    [],
  );
  expect(titles(entries).slice(0, 2)).toEqual(['2024 WK리그 챔피언 수원FC 위민', '오규상 회장 별세']);
  expect(entries.find(({ when }) => when === '2024')?.text).toBe(
    '챔피언결정전에서 서울시청을 합계 3\u00a0:\u00a02로 이겼습니다.',
  );
  expect(entries.find(({ when }) => when === '2010')?.text).toBe('챔피언결정전 상대는 서울시청입니다.');
  expect(
    listEntries('2025-03-01', [honour(2018, '인천', { runner_up: null })], []).find(({ when }) => when === '2018'),
  ).toMatchObject({ text: '' });
});

test.each([
  ['6-0', '6\u00a0:\u00a00으로'],
  ['3-3', '3\u00a0:\u00a03으로'],
  ['4-1', '4\u00a0:\u00a01로'],
])('the result %s of a final stays on one line, with the particle of its last number', (aggregate, words) => {
  const [entry] = listEntries('2025-03-01', [honour(2024, '수원FC 위민', { aggregate })], []);
  expect(entry?.text).toBe(`챔피언결정전에서 서울시청을 합계 ${words} 이겼습니다.`);
});

test('a club that moved has both names from the API, and is left out if it has only one', () => {
  expect(seasonsOfMoves('2025-09-18')).toEqual([]);
  expect(seasonsOfMoves('2025-10-27')).toEqual([2025, 2026]);
  const move = (after: string) =>
    listEntries('2025-10-27', [], [clubs(2025, '창녕WFC'), clubs(2026, after)]).find(({ topic }) => topic === 'club');
  expect(move('강진WFC')).toMatchObject({ when: '2025-10-27', title: '창녕WFC, 새 이름 강진WFC' });
  expect(move('창녕WFC')).toBeUndefined();
});

test('decades start with the newest; a topic hides the others', () => {
  const entries = listEntries('2026-01-01', [honour(2012, '인천')], []);
  expect(byDecade(entries, null).map(({ start }) => start)).toEqual([2020, 2010, 2000]);
  expect(byDecade(entries, 'league')).toEqual([{ start: 2010, entries: [expect.objectContaining({ when: '2012' })] }]);
});

test('entries are newest first, and each has a year or a day', () => {
  const whens = ENTRIES.map(({ when }) => when);
  expect(whens).toEqual([...whens].sort().reverse());
  for (const when of whens) expect(when).toMatch(/^\d{4}(-\d\d-\d\d)?$/);
});

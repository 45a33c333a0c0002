import { frameClubs } from './frameClubs.ts';

const club = (id: number, name: string) => ({
  id,
  key: `club-${id}`,
  name,
  short_name: name,
  name_en: null,
  badge_path: `/images/badges/club-${id}.png`,
  colour: '#000000',
  on_colour: '#ffffff',
});

test('clubs are sorted by full Korean name, Latin letters after Hangul', () => {
  const names = ['화천 KSPO', 'FC 서울', '경주 한수원', '서울시청', '경남창녕WFC'];
  const sorted = frameClubs(names.map((name, index) => club(index + 1, name))).map(({ name }) => name);
  expect(sorted).toEqual(['경남창녕WFC', '경주 한수원', '서울시청', '화천 KSPO', 'FC 서울']);
});

test('a page contains only those fields of a club that its frame shows', () => {
  expect(Object.keys(frameClubs([club(1, '서울시청')])[0] ?? {}).sort()).toEqual([
    'badge_path',
    'id',
    'key',
    'name',
    'short_name',
  ]);
});

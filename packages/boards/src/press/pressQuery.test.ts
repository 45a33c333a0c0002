import { pressSearch, pressTagPath, readPressQuery, toggleCategory, type PressQuery } from './pressQuery.ts';

const read = (search: string) => readPressQuery(`http://site/media-press${search}`);
const WHOLE: PressQuery = { page: 1, searchQuery: '', searchFilter: 'all', categories: [], sort: 'newest' };

test('reads the query from the address', () => {
  expect(
    read('?categories=queens-cup,wk-league&searchQuery=%ED%99%94%EC%B2%9C&searchFilter=tags&sort=oldest&page=3'),
  ).toEqual({
    page: 3,
    searchQuery: '화천',
    searchFilter: 'tags',
    categories: ['wk-league', 'queens-cup'],
    sort: 'oldest',
  });
});

test('invalid values become the default', () => {
  expect(read('')).toEqual(WHOLE);
  expect(read('?categories=no-cup,,&searchFilter=author&sort=views&page=0')).toEqual(WHOLE);
});

test('a form without scripts sends each category by itself', () => {
  expect(read('?categories=wk-league&categories=presidents-cup&searchQuery=').categories).toEqual([
    'wk-league',
    'presidents-cup',
  ]);
});

test('parses what it serialises, and omits defaults', () => {
  const queries: PressQuery[] = [
    WHOLE,
    { ...WHOLE, searchQuery: 'a b&c', searchFilter: 'team', page: 2 },
    { ...WHOLE, categories: ['spring-federation', 'wkff-etc'], sort: 'title' },
  ];
  for (const query of queries) expect(read(pressSearch(query))).toEqual(query);
  expect(pressSearch({})).toBe('');
  expect(pressSearch({ searchFilter: 'tags' })).toBe('');
  expect(pressSearch({ categories: ['queens-cup'], page: 2 })).toBe('?categories=queens-cup&page=2');
});

test('a tag is searched for as a tag, in all categories', () => {
  expect(read(pressTagPath('WK리그 & 컵').replace('/media-press', ''))).toEqual({
    ...WHOLE,
    searchQuery: 'WK리그 & 컵',
    searchFilter: 'tags',
  });
});

test('adds and removes a category; none selected means "all"', () => {
  expect(toggleCategory([], 'queens-cup')).toEqual(['queens-cup']);
  expect(toggleCategory(['queens-cup'], 'wk-league')).toEqual(['wk-league', 'queens-cup']);
  expect(toggleCategory(['wk-league', 'queens-cup'], 'wk-league')).toEqual(['queens-cup']);
  expect(toggleCategory(['queens-cup'], 'queens-cup')).toEqual([]);
});

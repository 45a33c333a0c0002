import { detailSearch, listSearch, readListQuery } from './listQuery.ts';

const read = (search: string) => readListQuery(`http://site/media-news${search}`);

test('reads page and search from the address', () => {
  expect(read('?searchQuery=%EC%9D%BC%EC%A0%95&page=3')).toEqual({ page: 3, searchQuery: '일정' });
  expect(read('')).toEqual({ page: 1, searchQuery: '' });
});

test.each(['abc', '0', '-1', '1.5', '1e9', '99999999', ''])('page=%s is page 1', (page) => {
  expect(read(`?page=${page}`).page).toBe(1);
});

test('trims and shortens a search', () => {
  expect(read('?searchQuery=%20a%20').searchQuery).toBe('a');
  expect(read(`?searchQuery=${'a'.repeat(5000)}`).searchQuery).toHaveLength(200);
});

test('ignores a NUL in a search', () => {
  expect(read('?searchQuery=%00').searchQuery).toBe('');
  expect(read('?searchQuery=%00%EC%9D%BC%00%EC%A0%95').searchQuery).toBe('일정');
});

test('a list’s address leaves out defaults', () => {
  expect(listSearch({ page: 1, searchQuery: '' })).toBe('');
  expect(listSearch({ page: 2, searchQuery: 'a b' })).toBe('?searchQuery=a+b&page=2');
});

test('an item’s address includes the way back', () => {
  expect(detailSearch({ page: 1, searchQuery: '' })).toBe('?page=1');
  expect(detailSearch({ page: 2, searchQuery: 'a' })).toBe('?searchQuery=a&page=2');
});

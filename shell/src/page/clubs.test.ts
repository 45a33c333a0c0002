import { isClubPage } from './clubs.ts';

const club = { id: 8, key: 'changnyeong-wfc' };
const at = (address: string) => {
  const { pathname, search } = new URL(address, 'http://here');
  return isClubPage(club, { pathname, search });
};

test('a club’s pages are those with its key or its id', () => {
  expect(
    ['/team/changnyeong-wfc', '/team/changnyeong-wfc/news/3', '/team/8/news', '/team/team-squad?id=8'].map(at),
  ).toEqual([true, true, true, true]);
});

test('pages of other clubs, or of no club, are not a club’s pages', () => {
  expect(['/team/suwon-fc-women', '/team/team-squad?id=1', '/team/team-squad', '/media-news?id=8'].filter(at)).toEqual(
    [],
  );
});

test('a club page without an id belongs to club 1', () => {
  expect(isClubPage({ id: 1, key: 'sejong-sportstoto' }, { pathname: '/team/team-squad', search: '' })).toBe(true);
});

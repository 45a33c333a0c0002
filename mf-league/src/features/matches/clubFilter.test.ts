import { buildClubSummary } from '@wkff/testing';
import { chosenClub, clubChoices, isOfClub } from './clubFilter.ts';

const clubs = clubChoices([
  buildClubSummary({ key: 'seoul-city-hall', name: '서울특별시청 여자축구단', short_name: '서울시청' }),
  buildClubSummary({ key: 'changnyeong-wfc', name: '경남창녕WFC', short_name: '창녕WFC' }),
  buildClubSummary({ key: 'mungyeong-sangmu', name: '국군체육부대(상무) 여자축구단', short_name: '상무' }),
]);

test('sorts clubs by their full names, not by the short ones that are shown', () => {
  expect(clubs.map((club) => club.short_name)).toEqual(['창녕WFC', '상무', '서울시청']);
});

test('only a club of the year can be chosen', () => {
  expect(chosenClub('seoul-city-hall', clubs)?.short_name).toBe('서울시청');
  for (const value of [null, '', '6', 'nobody-fc', '서울시청']) expect(chosenClub(value, clubs)).toBeNull();
});

test('returns a club’s home and away matches; a team not known yet matches no club', () => {
  expect(isOfClub({ home_key: 'a', away_key: 'b' }, 'a')).toBe(true);
  expect(isOfClub({ home_key: 'a', away_key: 'b' }, 'b')).toBe(true);
  expect(isOfClub({ home_key: null, away_key: null }, 'a')).toBe(false);
});

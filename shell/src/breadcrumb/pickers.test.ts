import { paths } from '@wkff/contracts';
import { shownMenu } from '../menu/menu.ts';
import { addPickers } from './pickers.ts';

const clubs = [
  { id: 8, key: 'changnyeong-wfc', name: '경남창녕WFC', short_name: '창녕WFC', badge_path: '/8.png' },
  { id: 6, key: 'seoul-city-hall', name: '서울특별시청 여자축구단', short_name: '서울시청', badge_path: '/6.png' },
];
const league = { label: 'WK리그', path: paths.leagueMatches };
const teams = { label: '팀', path: paths.teamOverview(8) };
const wkff = { label: 'WKFF', path: paths.greeting };

/** Returns the labels of each crumb's choices: a disabled one in brackets, the current one marked. */
const offers = (...crumbs: { label: string; path?: string }[]) =>
  addPickers(crumbs, clubs, shownMenu()).map(({ choices }) =>
    choices.map(({ label, path, isCurrent }) => (path === null ? `(${label})` : isCurrent ? `${label}*` : label)),
  );

test('the first crumb lists the sections, the second the section’s entries', () => {
  expect(offers(league, { label: '순위', path: paths.leagueRanking })).toEqual([
    ['WKFF', 'WK리그*', '(연맹 대회)', 'MEDIA', '(DATA)'],
    ['(WK 라이브)', '경기 일정·결과', '순위*', '팀', '리그 소개', '역사', '(포토)'],
  ]);
});

test('the third crumb lists the introduction’s pages', () => {
  const [, second, third] = offers(
    wkff,
    { label: '연맹소개', path: paths.greeting },
    { label: '연혁', path: paths.history },
  );
  expect(second).toEqual(['연맹소개*', 'FI·심볼', '사업 현황', '조직도', '자료실', '후원사', '사회공헌']);
  expect(third).toEqual(['인사말', '연맹 개요', '가치 체계', '연혁*']);
});

test('on a club’s page the third crumb lists the clubs, at any address of the club', () => {
  for (const path of [paths.team('seoul-city-hall'), paths.teamNews(6), '/team/6/news']) {
    const [, , third] = addPickers([league, teams, { label: '서울시청', path }], clubs, shownMenu());
    expect(third?.choices).toEqual([
      { label: '경남창녕WFC', path: '/team/team-overview?id=8', isCurrent: false },
      { label: '서울특별시청 여자축구단', path: '/team/team-overview?id=6', isCurrent: true },
    ]);
  }
});

test('a crumb that is not in the menu has no choices', () => {
  expect(offers({ label: '페이지를 찾을 수 없습니다' })).toEqual([[]]);
  expect(offers({ label: '회원가입', path: '/signup-age' })).toEqual([[]]);
  expect(offers({ label: 'DATA', path: paths.data })).toEqual([[]]);
  const [, second] = offers(league, { label: '기록', path: '/wk-league-records' });
  expect(second).toEqual([]);
  const [, , third, fourth] = offers(league, teams, { label: '없는 팀', path: '/team/nobody' }, { label: '소식' });
  expect([third, fourth]).toEqual([[], []]);
});

test('pages that the office hid are in no choices, and a page of a hidden section has no picker', () => {
  const crumbs = [league, { label: '순위', path: paths.leagueRanking }];
  const labels = (hidden: string) =>
    addPickers(crumbs, clubs, shownMenu(hidden)).map(({ choices }) => choices.map(({ label }) => label));
  expect(labels('DATA\nWK리그 › WK 라이브')).toEqual([
    ['WKFF', 'WK리그', '연맹 대회', 'MEDIA'],
    ['경기 일정·결과', '순위', '팀', '리그 소개', '역사', '포토'],
  ]);
  expect(labels('WK리그 › 순위')[1]).toEqual([]);
  expect(labels('WK리그')).toEqual([[], []]);
  expect(labels('MEDIA › 공지사항\nMEDIA › 보도자료\nMEDIA › 포토')[0]).toEqual([
    'WKFF',
    'WK리그',
    '연맹 대회',
    'DATA',
  ]);
});

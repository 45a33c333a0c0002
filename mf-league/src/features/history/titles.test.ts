import type { Honour } from '@wkff/contracts';
import { countTitles } from './titles.ts';

const won = (season: number, champion: string, champion_key: string | null): Honour => ({
  season,
  champion,
  champion_key,
  runner_up: null,
  aggregate: null,
  leg1: null,
  leg2: null,
  leg1_date: null,
  leg2_date: null,
  regular_season_first: null,
});
const clubs = [
  { key: 'suwon-fc-women', short_name: '수원FC 위민', badge_path: '/images/badges/suwon-fc-women.png' },
  { key: 'hwacheon-kspo', short_name: '화천 KSPO', badge_path: '/images/badges/hwacheon-kspo.png' },
];

test('a club keeps titles won under another name, with that name', () => {
  const [suwon] = countTitles(
    [won(2010, '수원시설관리공단', 'suwon-fc-women'), won(2024, '수원FC 위민', 'suwon-fc-women')],
    clubs,
  );
  expect(suwon).toMatchObject({ name: '수원FC 위민', badge: '/images/badges/suwon-fc-women.png' });
  expect(suwon?.titles).toEqual([
    { year: 2024, formerName: null },
    { year: 2010, formerName: '수원시설관리공단' },
  ]);
});

test('sorts by the number of titles, then by the latest one', () => {
  const names = countTitles(
    [
      won(2009, '고양 대교', null),
      won(2011, '고양 대교', null),
      won(2024, '수원FC 위민', 'suwon-fc-women'),
      won(2025, '화천 KSPO', 'hwacheon-kspo'),
    ],
    clubs,
  ).map(({ name, titles }) => `${name} ${titles.length}`);
  expect(names).toEqual(['고양 대교 2', '화천 KSPO 1', '수원FC 위민 1']);
});

test('a former club has its name from that time and the default crest', () => {
  expect(countTitles([won(2009, '고양 대교', null), won(2010, '옛 팀', 'gone')], clubs)).toMatchObject([
    { key: null, name: '옛 팀', badge: '/images/badges/default.png' },
    { key: null, name: '고양 대교', badge: '/images/badges/default.png' },
  ]);
});

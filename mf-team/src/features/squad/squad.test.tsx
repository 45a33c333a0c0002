import { screen, within } from '@testing-library/react';
import type { Club, ClubGoals, ClubStatistics, Player, Suspension } from '@wkff/contracts';
import {
  buildClub,
  buildClubGoals,
  buildClubSeason,
  buildPlayer,
  buildPlayerTally,
  buildSuspension,
} from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { squadRoute } from './route.tsx';

const PLAYERS = [
  buildPlayer({ person_id: 1, name: '김가람' }),
  buildPlayer({ person_id: 2, name: '이나래', position: 'FW', number: 9, isCaptain: true, name_en: 'Lee Narae' }),
  buildPlayer({ person_id: 3, name: '박다솜', position: 'GK', number: 21 }),
  buildPlayer({ person_id: 4, name: '최라온', position: 'GK', number: 1 }),
];
const COACH = { title: '감독', person_id: 7, name: '정마루', name_en: null, photo: '/uploads/coach-640x640.webp' };

interface Shown {
  records?: Partial<ClubStatistics>;
  club?: Partial<Club>;
  goals?: Partial<ClubGoals>;
  suspensions?: Suspension[];
}

function host({ club, goals, records, suspensions = [] }: Shown = {}) {
  return stubHost({
    matches: { liveLink: async () => null },
    clubs: {
      byKey: async (_key, season = 2025) =>
        buildClub({ season, players: PLAYERS, coachingStaff: [COACH], people_pictures: ['9'], ...club }),
      goals: async (_key, season = 2025) => buildClubGoals({ season, ...goals }),
      suspensions: async () => suspensions,
      statistics: async (_key, season) => ({ season, club: null, is_sample: false, players: [], ...records }),
      history: async () => [
        buildClubSeason({ season: 2026, has_squad: false }),
        buildClubSeason({ season: 2025 }),
        buildClubSeason({ season: 2024 }),
      ],
      seasons: async () => [],
    },
  });
}

const show = (of = host(), path = '/team/team-squad?id=2') => renderRoutes([squadRoute(of)], path);
const heading = (name: string) => screen.getByRole('heading', { name });
const groupOf = (name: string) => within(heading(name).closest('section') ?? document.body);
const namesIn = (group: string) =>
  groupOf(group)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('says from when and until when a player is registered who was not there all season', async () => {
  const [left, came, both] = PLAYERS.slice(0, 3).map((player) => ({ ...player })) as [Player, Player, Player];
  left.registered_until = both.registered_until = '2025-06-30';
  came.registered_from = '2025-07-01';
  both.registered_from = '2025-03-15';
  await show(host({ club: { players: [left, came, both] } }));
  expect(screen.getAllByText(/등록|까지$/).map((one) => one.textContent)).toEqual([
    '2025.03.15 등록 · 2025.06.30까지',
    '2025.07.01 등록',
    '2025.06.30까지',
  ]);
});

test('groups players by position, sorted by number; players without a known position come last', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    '골키퍼',
    '공격수',
    '포지션 미상',
  ]);
  expect(namesIn('골키퍼')).toEqual(['최라온', '박다솜']);
  expect(groupOf('공격수').getByText('주장')).toBeTruthy();
  expect(groupOf('공격수').getByText('9번')).toBeTruthy();
  expect(groupOf('공격수').getByText('Lee Narae')).toBeTruthy();
  expect(groupOf('포지션 미상').queryByText(/번/)).toBeNull();
});

test('everyone links to their own page', async () => {
  await show();
  expect(screen.getByRole('link', { name: '이나래' }).getAttribute('href')).toBe('/team/hwacheon-kspo/players/2');
  expect(screen.getByRole('link', { name: '정마루' }).getAttribute('href')).toBe('/team/hwacheon-kspo/players/7');
  expect(groupOf('코칭스태프 2025 시즌').getByText('감독')).toBeTruthy();
});

test('requests only photos that exist; all others are silhouettes with the number', async () => {
  const { container } = await show();
  const photos = [...container.querySelectorAll('li picture img')].map((image) => image.getAttribute('src'));
  expect(photos).toEqual(['/uploads/coach-640x640.webp', '/images/people/2/9.webp']);
  expect([...container.querySelectorAll('li svg text')].map((text) => text.textContent)).toEqual(['1', '21']);
  expect(container.querySelectorAll('li svg')).toHaveLength(3);
});

test('shows recorded goals, and says when they cover only some matches', async () => {
  const goals = [{ person_id: 1, goals: 3 }];
  const { unmount } = await show(host({ goals: { goals } }));
  expect(screen.getByText('기록된 득점 3').textContent).toBe('기록된 득점 3');
  expect(screen.getAllByText(/기록된 득점/)).toHaveLength(1);
  unmount();
  await show(host({ goals: { goals, is_complete: false } }));
  expect(screen.getByText(/기록된 득점/).textContent).toBe('기록된 득점 3 (일부 경기)');
});

test('marks players and coaches who are suspended, with what is left, why and by whom', async () => {
  const coach = buildSuspension({ person_id: 7, left: 1, only_in: 'league', article: null });
  await show(host({ suspensions: [buildSuspension(), coach] }));
  expect(screen.queryByText(/이행/)).toBeNull();
  const textOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent;
  expect(textOf('김가람')).toContain('출장 정지 2경기 남음심판에게 폭언을 했습니다.상벌위원회, 규정 제9조');
  expect(textOf('정마루')).toContain('출장 정지 정규 리그 1경기 남음');
  expect(screen.getAllByText('출장 정지')).toHaveLength(2);
});

test('says of a player who has moved with which club how many matches were served, and with which the rest is left', async () => {
  const clubs = [
    { club_id: 8, short_name: '서울시청', matches: [81] },
    { club_id: 2, short_name: '화천 KSPO', matches: [97, 98] },
  ];
  const { unmount } = await show(host({ suspensions: [buildSuspension({ clubs })] }));
  screen.getByText('서울시청에서 1경기 이행 · 남은 경기는 화천 KSPO에서 이행');
  unmount();
  const coming = await show(
    host({ suspensions: [buildSuspension({ served: [], left: 3, coming: [81, 97, 98], clubs })] }),
  );
  screen.getByText('서울시청에서 1경기 예정 · 그 밖에 남은 경기는 화천 KSPO에서 이행');
  coming.unmount();
  await show(host({ suspensions: [buildSuspension({ served: [], left: 3, clubs: clubs.slice(0, 1) })] }));
  screen.getByText('남은 경기는 서울시청에서 이행');
});

test('marks nobody whose suspension is served, nor in a season that was over before it began', async () => {
  const { unmount } = await show(host({ suspensions: [buildSuspension({ left: 0 })] }));
  expect(screen.queryByText('출장 정지')).toBeNull();
  unmount();
  await show(host({ suspensions: [buildSuspension()] }), '/team/team-squad?id=2&season=2024');
  expect(screen.queryByText('출장 정지')).toBeNull();
});

test('without the suspensions the squad is shown, says so, and the failure is reported', async () => {
  const of = host();
  of.api.clubs.suspensions = () => Promise.reject(new Error('none'));
  await show(of);
  expect(namesIn('골키퍼')).toEqual(['최라온', '박다솜']);
  expect(screen.getByText('출장 정지를 불러올 수 없습니다.')).toBeTruthy();
  expect(of.reports.map(({ where }) => where)).toEqual(['team: suspensions']);
});

test('says when only some players are known', async () => {
  const { unmount } = await show();
  expect(screen.getByText('보도로 확인된 선수만 실었습니다.')).toBeTruthy();
  unmount();
  await show(host({ club: { players_complete: true } }));
  expect(screen.queryByText('보도로 확인된 선수만 실었습니다.')).toBeNull();
});

test('without the goals the squad is shown, and the failure is reported', async () => {
  const of = host();
  of.api.clubs.goals = () => Promise.reject(new Error('none'));
  await show(of);
  expect(namesIn('골키퍼')).toEqual(['최라온', '박다솜']);
  expect(screen.getByText('득점 기록을 불러올 수 없습니다.')).toBeTruthy();
  expect(of.reports.map(({ where }) => where)).toEqual(['team squad: goals']);
});

test('a season without a squad links to the latest one that has one', async () => {
  await show(host({ club: { players: [], coachingStaff: [] } }), '/team/team-squad?id=2&season=2026');
  expect(screen.getByText('2026 시즌의 선수 명단은 알려지지 않았습니다.')).toBeTruthy();
  expect(screen.queryByText('코칭스태프')).toBeNull();
  expect(screen.getByRole('link', { name: '2025 시즌 선수단 보기' }).getAttribute('href')).toBe(
    '/team/team-squad?id=2&season=2025',
  );
});

test('links to the club if no season has a squad', async () => {
  const of = host({ club: { players: [] } });
  of.api.clubs.history = async () => [
    buildClubSeason({ has_squad: true }),
    buildClubSeason({ season: 2024, has_squad: false }),
  ];
  await show(of);
  expect(screen.getByRole('link', { name: /개요 보기$/ }).getAttribute('href')).toBe('/team/hwacheon-kspo');
});

test('records of the season are below the squad, the best scorer first', async () => {
  const players = [
    buildPlayerTally({ club: 2, person_id: 1, name: '김가람', goals: 1 }),
    buildPlayerTally({ club: 2, name: '나모름', goals: 4 }),
  ];
  const club = {
    ...{ id: 2, key: 'hwacheon-kspo', name: '화천KSPO', short_name: '화천KSPO', badge_path: '/badge.png', played: 28 },
    ...{ clean_sheets: 9, yellows: 0, dismissals: 0, attended: 2, spectators: 901 },
    recorded: { goals: 25, assists: 0, cards: 0, appearances: 0 },
  };
  await show(host({ records: { club, players } }));
  const table = screen.getByRole('table', { name: '선수 기록' });
  const records = within(table.closest('section') as HTMLElement);
  expect(
    records.getByText('28경기 중 무실점 9경기. 홈 평균 관중 451명 (2경기 기록됨). 기록된 경기: 득점 25/28경기'),
  ).toBeTruthy();
  expect(records.getAllByRole('row').map((row) => row.textContent)).toEqual(['선수득점', '나모름4', '김가람1']);
  expect(records.getByRole('link', { name: '김가람' }).getAttribute('href')).toBe('/team/hwacheon-kspo/players/1');
  expect(records.queryByRole('link', { name: '나모름' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import type { PersonDetail, PersonSeason } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import {
  buildClub,
  buildClubSummary,
  buildMatch,
  buildPersonDetail,
  buildPlace,
  buildPlayer,
  buildSuspension,
  buildPlayerTally,
} from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { PlayerData } from './loadPlayer.ts';
import { playerRoute } from './route.tsx';
import { peopleSitemap } from './sitemap.ts';

const apiError = (status: number, code: string) =>
  Object.assign(new Error('서버 문구'), { name: 'ApiError', status, code });

const SUWON = { club_id: 3, club_key: 'suwon-fc-women', club_name: '수원FC 위민', short_name: '수원FC' };
const PERSON = buildPersonDetail({
  person_id: 17,
  name: '이나래',
  name_en: 'Lee Narae',
  places: [
    buildPlace({ ...SUWON, season: 2026, list: 'coaching', title: '코치' }),
    buildPlace({ number: 9, position: 'FW', isCaptain: true }),
    buildPlace({ ...SUWON, season: 2024 }),
  ],
  seasons: [
    { season: 2025, club_id: 2, goals: 3, is_complete: false },
    { season: 2024, club_id: 3, goals: 0, is_complete: true },
  ],
  matches: [{ ...buildMatch({ id: 12, home_points: 2, away_points: 1, status: 'completed' }), goals: 2 }],
});

const SEASON: PersonSeason = {
  ...buildPlayerTally({ club: 2, person_id: 17, name: '이나래', goals: 3, penalties: 1 }),
  season: 2025,
  ...{ appearances: 1, starts: 1, minutes: 1_090, clean_sheets: 0, played: 28 },
  recorded: { goals: 25, assists: 0, cards: 0, appearances: 1 },
};

function host(person: PersonDetail = PERSON, records: PersonSeason[] = [SEASON]) {
  return stubHost({
    clubs: {
      byKey: async (key) => {
        if (key === 'nobody-fc') throw apiError(404, 'club_not_found');
        if (key === 'suwon-fc-women') return buildClub({ id: 3, key, name: '수원FC 위민', short_name: '수원FC' });
        return key === '8' ? buildClub({ id: 8, key: 'changnyeong-wfc', name: '경남창녕WFC' }) : buildClub();
      },
      suspensions: async () => [buildSuspension({ person_id: 17 }), buildSuspension({ ruling_id: 6, person_id: 18 })],
      history: async () => [],
      seasons: async () => [],
    },
    people: {
      byId: async (id) => {
        if (id !== person.person_id) throw apiError(404, 'person_not_found');
        return person;
      },
      statistics: async () => records,
    },
  });
}

const show = (path = '/team/hwacheon-kspo/players/17', of = host()) => renderRoutes([playerRoute(of)], path);
const headed = () => screen.getByRole('heading', { level: 1 }).textContent;

test('has both clubs of a season in which the person moved, with the days', async () => {
  const places = [
    buildPlace({ ...SUWON, registered_from: '2025-07-01' }),
    buildPlace({ registered_until: '2025-06-30', number: 9 }),
  ];
  await show('/team/hwacheon-kspo/players/17', host({ ...PERSON, places }));
  const rows = within(screen.getByRole('table', { name: '시즌별 소속' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^2025수원FC2025\.07\.01 등록/),
    expect.stringMatching(/^2025화천 KSPO2025\.06\.30까지/),
  ]);
});

test('says what is left of the suspensions of the person at this club', async () => {
  const { unmount } = await show();
  expect(screen.getByText('출장 정지').closest('div')?.textContent).toContain('2경기 남음심판에게');
  unmount();
  const of = host();
  of.api.clubs.suspensions = () => Promise.reject(new Error('none'));
  await show(undefined, of);
  expect(screen.getByText('출장 정지를 불러올 수 없습니다.')).toBeTruthy();
});

test('the head shows the known facts of the latest season at this club, in its colours', async () => {
  const { container } = await show();
  expect(headed()).toBe('이나래');
  expect(container.querySelector('.club-hwacheon-kspo h1')).toBeTruthy();
  const facts = within(screen.getByRole('list', { name: '알려진 사실' })).getAllByRole('listitem');
  expect(facts.map((fact) => fact.textContent)).toEqual(['2025 시즌', '공격수', '9번', '주장']);
  expect(screen.getByText('Lee Narae')).toBeTruthy();
});

test('shows the clubs of every season as a table, the latest first, with recorded goals', async () => {
  await show();
  const rows = within(screen.getByRole('table', { name: '시즌별 소속' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['시즌', '팀', '역할', '등번호', '기록된 득점'],
    ['2026', '수원FC', '코칭스태프 · 코치', '', ''],
    ['2025', '화천 KSPO', '선수 · 공격수 · 주장', '9', '3 (일부 경기)'],
    ['2024', '수원FC', '선수', '', ''],
  ]);
  expect(screen.getByRole('link', { name: '화천 KSPO' }).getAttribute('href')).toBe(
    '/team/team-squad?id=2&season=2025',
  );
});

test('an unknown fact has neither a column nor a section', async () => {
  await show(undefined, host(buildPersonDetail({ person_id: 17 }), []));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['시즌', '팀', '역할']);
  expect(screen.queryByText('득점한 경기')).toBeNull();
});

test('matches with goals link to their pages, each with the number of goals', async () => {
  await show();
  const link = screen.getByRole('link', { name: /2골/ });
  expect(link.getAttribute('href')).toBe('/wk-league-match/12');
  expect(link.textContent).toContain('2 대 1');
});

test('a person has the same page at another club; the canonical address is the latest club’s', async () => {
  const of = host();
  for (const key of ['hwacheon-kspo', 'suwon-fc-women']) {
    const { router, unmount } = await show(`/team/${key}/players/17`, of);
    const data = router.state.loaderData['mf-team:player'] as PlayerData;
    const handle = playerRoute(of).handle as PageHandle<PlayerData>;
    expect(handle.head?.(data)).toMatchObject({
      canonical: '/team/suwon-fc-women/players/17',
      jsonLd: [
        {
          '@type': 'Person',
          name: '이나래',
          alternateName: 'Lee Narae',
          jobTitle: '코치',
          memberOf: [{ '@type': 'SportsTeam', name: '수원FC 위민' }],
        },
      ],
    });
    expect(handle.crumbs(data).slice(2)).toEqual([
      { label: data.club.short_name, path: `/team/${key}` },
      { label: '선수단', path: `/team/team-squad?id=${data.club.id}` },
      { label: '이나래', path: `/team/${key}/players/17` },
    ]);
    unmount();
  }
});

test('the sitemap lists everybody once, at the club that lists them', async () => {
  const players = { 'hwacheon-kspo': [17, 18], 'suwon-fc-women': [19, 17] };
  const { api } = stubHost({
    clubs: {
      list: async () => Object.keys(players).map((key) => buildClubSummary({ key })),
      byKey: async (key) => {
        const ids = players[key as keyof typeof players];
        return buildClub({ key: String(key), players: ids.map((person_id) => buildPlayer({ person_id })) });
      },
    },
  });
  expect(await peopleSitemap(api)).toEqual([
    { path: '/team/hwacheon-kspo/players/17' },
    { path: '/team/hwacheon-kspo/players/18' },
    { path: '/team/suwon-fc-women/players/19' },
  ]);
});

test.each([
  ['/team/nobody-fc/players/17', '팀 정보를 찾을 수 없습니다.'],
  ['/team/hwacheon-kspo/players/18', '선수 정보를 찾을 수 없습니다.'],
  ['/team/hwacheon-kspo/players/latest', '선수 정보를 찾을 수 없습니다.'],
  ['/team/hwacheon-kspo/players/99999999999', '선수 정보를 찾을 수 없습니다.'],
  ['/team/8/players/17', '경남창녕WFC 선수단에서 이 사람을 찾을 수 없습니다.'],
])('%s is 404: %s', async (path, expected) => {
  const { router } = await show(path);
  expect(headed()).toBe(expected);
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});

describe('the recorded seasons of a player', () => {
  const table = () => screen.getByRole('table', { name: '시즌별 기록' });
  const cells = () =>
    [...table().querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));

  it('say of how many matches each count is, without a column that no season knows', async () => {
    await show();
    expect(cells()).toEqual([
      ['시즌', '출전', '선발', '시간(분)', '득점', '기록된 경기'],
      ['2025 화천 KSPO', '1', '1', '1,090', '3', '득점 25/28경기 · 출전 1/28경기'],
    ]);
  });

  it('have a dash for what a season does not know', async () => {
    const older = { ...SEASON, season: 2024, club: 3, appearances: 0, starts: 0, minutes: 0 };
    await show(
      undefined,
      host(PERSON, [SEASON, { ...older, recorded: { goals: 28, assists: 0, cards: 0, appearances: 0 } }]),
    );
    expect(cells()[2]).toEqual(['2024 수원FC', ...Array(3).fill('–기록 없음'), '3', '득점 28/28경기']);
  });

  it('are left out of a person without any', async () => {
    await show(undefined, host(PERSON, []));
    expect(screen.queryByText('시즌별 기록')).toBeNull();
  });
});

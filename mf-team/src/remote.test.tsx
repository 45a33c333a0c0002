import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkRemote, type PageHandle } from '@wkff/mf-contract';
import { buildClub, buildClubSeason, buildContentListItem, buildMatch, buildRanking, buildSeason } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { OverviewData } from './features/overview/loadOverview.ts';
import { remote } from './remote.tsx';

const CLUBS = [
  buildClub({ id: 1, key: 'sejong-sportstoto', name: '세종 스포츠토토 여자축구단', short_name: '세종 스포츠토토' }),
  buildClub({ founded: '2011-03', city: '강원특별자치도 화천군' }),
];

const apiError = (status: number, code: string) =>
  Object.assign(new Error('서버 문구'), { name: 'ApiError', status, code });

function clubOf(key: string | number) {
  const club = CLUBS.find((each) => each.key === key || String(each.id) === key);
  if (!club) throw apiError(404, 'club_not_found');
  return club;
}

function host() {
  const asked: unknown[] = [];
  const stub = stubHost({
    clubs: {
      list: async () => CLUBS,
      byKey: async (key, season = 2025) => ({ ...clubOf(key), season }),
      history: async (key) => {
        clubOf(key);
        return [2025, 2023, 2021].map((season) => buildClubSeason({ season }));
      },
      seasons: async () => [2026, 2025, 2024].map((year) => buildSeason({ year })),
    },
    matches: {
      liveLink: async () => null,
      team: async (teamKey, query) => {
        asked.push({ teamKey, ...query });
        return [
          buildMatch({ match_date: '2025-09-15', home_points: 1, away_points: 1, status: 'completed' }),
          buildMatch({ id: 98, match_date: '2025-09-18' }),
          buildMatch({ id: 99, match_date: '2025-09-22' }),
        ];
      },
    },
    ranking: { byRound: async () => buildRanking() },
    content: {
      list: async (query) => {
        asked.push(query);
        return { contents: [buildContentListItem({ title: '팀 소식 하나' })], totalCount: 1, totalPages: 1 };
      },
    },
  });
  return Object.assign(stub, { asked });
}

const show = (path: string, of = host()) => renderRoutes(checkRemote('mf-team', remote(of)).routes, path);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('without an id, the page shows club 1', async () => {
  await show('/team/team-overview');
  expect(heading()).toBe('세종 스포츠토토 여자축구단');
});

test.each(['/team/team-overview?id=2', '/team/hwacheon-kspo', '/team/2'])('%s is the same page', async (path) => {
  const of = host();
  await show(path, of);
  expect(heading()).toBe('화천 국민체육진흥공단 여자축구단');
  expect(screen.getByText('강원특별자치도 화천군')).toBeTruthy();
  expect(screen.getByText('2011.03')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(screen.getByRole('link', { name: '팀 소식 하나' })).toBeTruthy();
  expect(of.asked).toEqual([
    { teamKey: 'hwacheon-kspo', season: 2025 },
    { writeLocation: 'MediaPress', limit: 3, searchQuery: 'hwacheon-kspo', searchFilter: 'team', pinned: 'inline' },
  ]);
});

test('the hero has the club’s colours as a class, and leaves out unknown facts', async () => {
  const { container } = await show('/team/sejong-sportstoto');
  expect(container.querySelector('.club-sejong-sportstoto')).toBeTruthy();
  expect(screen.queryByText('연고지')).toBeNull();
});

test('the tabs link to the club’s pages, in the season of the address', async () => {
  await show('/team/hwacheon-kspo?season=2024');
  const tabs = within(screen.getByRole('navigation', { name: '팀 메뉴' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['개요', '/team/hwacheon-kspo?season=2024', 'page'],
    ['경기', '/team/team-matches?id=2&season=2024', null],
    ['선수단', '/team/team-squad?id=2&season=2024', null],
    ['구단 소개', '/team/team-club?id=2&season=2024', null],
    ['뉴스', '/team/team-news?id=2&season=2024', null],
  ]);
});

test.each(['/team/hwacheon-kspo', '/team/team-matches?id=2', '/team/team-club?id=2', '/team/team-news?id=2'])(
  '%s says whether there is a broadcast today',
  async (path) => {
    await show(path);
    expect(await screen.findByText('오늘 해당 팀의 라이브 경기가 없습니다.')).toBeTruthy();
  },
);

const picker = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '시즌' });
const offered = () => [...picker().options].map(({ value }) => Number(value));

test('each season of the club can be selected, on the same tab', async () => {
  const of = host();
  const { router } = await show('/team/team-overview?id=2', of);
  expect([picker().value, offered()]).toEqual(['2025', [2025, 2023, 2021]]);
  picker().focus();
  fireEvent.change(picker(), { target: { value: '2023' } });
  await waitFor(() => expect(of.asked.at(-2)).toEqual({ teamKey: 'hwacheon-kspo', season: 2023 }));
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  const { pathname, search } = router.state.location;
  expect([`${pathname}${search}`, picker().value]).toEqual(['/team/team-overview?id=2&season=2023', '2023']);
  expect(document.activeElement).toBe(picker());
  expect(screen.queryByText(/기록된 자료가 없습니다/)).toBeNull();
});

test.each([
  ['/team/hwacheon-kspo?season=2023', '/team/hwacheon-kspo', { season: '2023' }],
  ['/team/team-overview?id=2', '/team/team-overview', { id: '2', season: '2025' }],
])('without scripts selecting %s is a form that leads to the same page', async (path, action, fields) => {
  await show(path);
  const form = screen.getByRole<HTMLFormElement>('form', { name: '시즌 선택' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', action]);
  const named = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')];
  expect(Object.fromEntries(named.map(({ name, value }) => [name, value]))).toEqual(fields);
});

test('a season without data is shown as selected, and the page says so and links to the latest', async () => {
  await show('/team/hwacheon-kspo?season=2019');
  expect([picker().value, offered()]).toEqual(['2019', [2025, 2023, 2021, 2019]]);
  expect(screen.getByText('2019 시즌에 기록된 자료가 없습니다.')).toBeTruthy();
});

test('a club without data in the present season, as one that withdrew, says so and offers the earlier ones', async () => {
  const of = host();
  const known = await of.api.clubs.history('hwacheon-kspo');
  of.api.clubs.history = async () => known.filter(({ season }) => season !== 2025);
  await show('/team/hwacheon-kspo', of);
  expect([picker().value, offered()]).toEqual(['2025', [2025, 2023, 2021]]);
  expect(screen.getByText('2025 시즌에 기록된 자료가 없습니다.')).toBeTruthy();
});

test('a new club without data has its latest season to select', async () => {
  const of = host();
  of.api.clubs.history = async () => [];
  await show('/team/hwacheon-kspo?season=2024', of);
  expect(offered()).toEqual([2025, 2024]);
});

test('without the list of its seasons a club has the shown one, and the failure is reported', async () => {
  const of = host();
  of.api.clubs.history = () => Promise.reject(apiError(500, 'internal'));
  await show('/team/hwacheon-kspo?season=2024', of);
  expect([picker().value, offered()]).toEqual(['2024', [2024]]);
  expect(screen.queryByText(/기록된 자료가 없습니다/)).toBeNull();
  expect(of.reports.map((report) => report.where)).toEqual(['team: seasons']);
});

test('does not report an address without an existing club', async () => {
  const of = host();
  await show('/team/nobody-fc', of);
  expect(of.reports).toEqual([]);
});

test.each([
  '/team/nobody-fc',
  '/team/team-overview?id=99',
  '/team/team-overview?id=%3Cb%3E',
  '/team/team-overview?id=',
])('%s is no club: 404 with the specified text', async (path) => {
  const { router } = await show(path);
  expect(heading()).toBe('팀 정보를 찾을 수 없습니다.');
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});

test('a failed list stays in its block', async () => {
  const of = host();
  of.api.matches.team = () => Promise.reject(apiError(500, 'internal'));
  await show('/team/hwacheon-kspo', of);
  expect(heading()).toBe('화천 국민체육진흥공단 여자축구단');
  expect(screen.getByRole('alert').textContent).toContain('경기 정보를 불러올 수 없습니다.');
  expect(screen.getByText('팀 소식 하나')).toBeTruthy();
  expect(of.reports.map((report) => report.where)).toEqual(['team overview: matches']);
});

test('a season in the address is requested and kept', async () => {
  const of = host();
  const { router } = await show('/team/team-overview?id=2&season=2024', of);
  expect(of.asked[0]).toEqual({ teamKey: 'hwacheon-kspo', season: 2024 });
  const handle = remote(of).routes[0]?.handle as PageHandle<OverviewData>;
  const data = router.state.loaderData['mf-team:overview'] as OverviewData;
  expect(handle.head?.(data).canonical).toBe('/team/hwacheon-kspo?season=2024');
});

test('both addresses of a club have the short one as canonical; the long one is not in the sitemap', async () => {
  const of = host();
  const { router } = await show('/team/team-overview?id=2', of);
  const [alias, page] = remote(of).routes;
  const data = router.state.loaderData['mf-team:overview'] as OverviewData;
  const handle = alias?.handle as PageHandle<OverviewData>;
  expect(handle.head?.(data)).toMatchObject({
    canonical: '/team/hwacheon-kspo',
    jsonLd: [{ '@type': 'SportsTeam', name: '화천 국민체육진흥공단 여자축구단' }],
  });
  expect([alias?.handle?.listed, page?.handle?.listed]).toEqual([false, undefined]);
  expect(await remote(of).sitemap?.(of.api)).toEqual([
    { path: '/team/sejong-sportstoto' },
    ...['matches', 'squad', 'club', 'news'].map((tab) => ({ path: `/team/team-${tab}?id=1` })),
    { path: '/team/hwacheon-kspo' },
    ...['matches', 'squad', 'club', 'news'].map((tab) => ({ path: `/team/team-${tab}?id=2` })),
  ]);
});

test('a tab’s breadcrumb leads through its club; both addresses of the news have one canonical address', async () => {
  for (const [path, id] of [
    ['/team/team-news?id=2', 'mf-team:news'],
    ['/team/hwacheon-kspo/news', 'mf-team:news-of'],
  ] as const) {
    const { router, unmount } = await show(path);
    const handle = remote(host()).routes.find((route) => route.id === id)?.handle as PageHandle<unknown>;
    const data = router.state.loaderData[id];
    expect(handle.crumbs(data)).toEqual([
      { label: 'WK리그', path: '/wk-league-matches' },
      { label: '팀', path: '/team/team-overview?id=8' },
      { label: '화천 KSPO', path: '/team/hwacheon-kspo' },
      { label: '뉴스', path: '/team/team-news?id=2' },
    ]);
    expect(handle.head?.(data).canonical).toBe('/team/team-news?id=2');
    unmount();
  }
});

test.each([
  ['/team/team-squad?id=99', '팀 정보를 찾을 수 없습니다.'],
  ['/team/nobody-fc/news', '팀 정보를 찾을 수 없습니다.'],
  ['/team/2/news/latest', '기사를 찾을 수 없습니다.'],
])('%s is 404: %s', async (path, expected) => {
  const { router } = await show(path);
  expect(heading()).toBe(expected);
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
});

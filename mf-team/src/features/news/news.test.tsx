import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ContentListItem } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildClub, buildClubSeason, buildContentListItem, buildSeason } from '@wkff/testing';
import { renderRoutes, serverStatus, stubHost } from '@wkff/ui/testing';
import type { ClubPage } from '../../club/clubPage.ts';
import type { NewsData } from './loadNews.ts';
import { newsRoutes } from './routes.ts';

const build = (overrides: Partial<ContentListItem>) =>
  buildContentListItem({ write_location: 'MediaPress', category: 'wk-league', ...overrides });
const NEWS = Array.from({ length: 20 }, (_, index) => build({ id: 30 - index, title: `소식 ${index + 1}` }));

function setUp(items = NEWS) {
  const queries: unknown[] = [];
  const host = stubHost({
    matches: { liveLink: async () => null },
    clubs: {
      byKey: async (key) => {
        if (key === '2' || key === 'hwacheon-kspo') return buildClub();
        throw Object.assign(new Error('없음'), { name: 'ApiError', status: 404, code: 'club_not_found' });
      },
      history: async () => [buildClubSeason(), buildClubSeason({ season: 2024 })],
      seasons: async () => [buildSeason()],
    },
    content: {
      list: async (query) => {
        queries.push(query);
        const { page = 1, limit = 10 } = query;
        return {
          contents: items.slice((page - 1) * limit, page * limit),
          totalCount: items.length,
          totalPages: Math.ceil(items.length / limit),
        };
      },
    },
  });
  const routes = newsRoutes(host);
  return { host, queries, routes, show: (path: string) => renderRoutes(routes, path) };
}

const cards = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('link'));
const page = (label: RegExp) => screen.getByRole('link', { name: label });

test.each(['/team/team-news?id=2', '/team/2/news', '/team/hwacheon-kspo/news'])(
  '%s shows the newest nine press items about the club, and the number of all',
  async (path) => {
    const { queries, show } = setUp();
    await show(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('화천 국민체육진흥공단 여자축구단 뉴스');
    expect(screen.getByText('총 20건')).toBeTruthy();
    expect(cards().map((link) => [link.textContent, link.getAttribute('href')])).toHaveLength(9);
    expect(cards()[0]?.getAttribute('href')).toBe('/team/hwacheon-kspo/news/30');
    expect(queries).toEqual([
      {
        writeLocation: 'MediaPress',
        page: 1,
        limit: 9,
        searchQuery: 'hwacheon-kspo',
        searchFilter: 'team',
        pinned: 'inline',
      },
    ]);
  },
);

test('paging replaces the address and keeps the season; items keep both', async () => {
  const { show } = setUp();
  const { router } = await show('/team/hwacheon-kspo/news?season=2024');
  const entries = window.history.length;
  await act(async () => void fireEvent.click(page(/^2 ?페이지$/)));
  expect(await screen.findByText('소식 10')).toBeTruthy();
  expect(router.state.location.search).toBe('?id=2&season=2024&page=2');
  expect(window.history.length).toBe(entries);
  expect(cards()[0]?.getAttribute('href')).toBe('/team/hwacheon-kspo/news/21?season=2024&page=2');
});

test('both addresses of the news have one canonical address for a page of the list, with its season', async () => {
  const { routes, show } = setUp();
  for (const [path, id] of [
    ['/team/team-news?id=2&season=2024&page=2', 'mf-team:news'],
    ['/team/hwacheon-kspo/news?season=2024&page=2', 'mf-team:news-of'],
  ] as const) {
    const { router, unmount } = await show(path);
    const handle = routes.find((route) => route.id === id)?.handle as PageHandle<ClubPage & NewsData>;
    const head = handle.head?.(router.state.loaderData[id] as ClubPage & NewsData);
    expect([head?.canonical, head?.noindex]).toEqual(['/team/team-news?id=2&season=2024&page=2', undefined]);
    unmount();
  }
});

test.each(['abc', '0', '-1', '1.5', ''])('page=%s is the first', async (value) => {
  const { queries, show } = setUp();
  await show(`/team/team-news?id=2&page=${value}`);
  expect(queries).toMatchObject([{ page: 1 }]);
});

test('a page past the end links to the first', async () => {
  await setUp().show('/team/team-news?id=2&page=9');
  expect(screen.getByText('이 페이지에는 글이 없습니다.')).toBeTruthy();
  expect(page(/^첫 페이지로$/).getAttribute('href')).toBe('/team/team-news?id=2');
});

test('a club without news says so', async () => {
  await setUp([]).show('/team/team-news?id=2');
  expect(screen.getByText('등록된 소식이 없습니다.')).toBeTruthy();
});

test('says why only its author can see an item, with the link to its form', async () => {
  const item = build({ id: 5, title: '숨긴 글', is_public: false, can_edit: true });
  await setUp([item, build({ id: 4, created_at: '2025-09-19T09:00:00+09:00' })]).show('/team/team-news?id=2');
  expect([screen.getByText('비공개'), screen.getByText('예약')]).toHaveLength(2);
  expect(page(/^숨긴 글 수정$/).getAttribute('href')).toBe('/media-press-edit/5');
});

test('a list that fails leaves hero and tabs, is reported, and can be tried again', async () => {
  const { host, routes, show } = setUp();
  const { list } = host.api.content;
  expect(await serverStatus(routes, '/team/2/news')).toBe(200);
  host.api.content.list = () =>
    Promise.reject(Object.assign(new Error('연결'), { name: 'ApiError', status: 0, code: 'network' }));
  expect(await serverStatus(routes, '/team/2/news')).toBe(503);
  host.reports.length = 0;
  await show('/team/team-news?id=2');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('화천');
  expect(screen.getByRole('alert').textContent).toContain('소식을 불러올 수 없습니다.');
  expect(host.reports.map(({ where }) => where)).toEqual(['team news']);
  host.api.content.list = list;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('총 20건')).toBeTruthy();
});

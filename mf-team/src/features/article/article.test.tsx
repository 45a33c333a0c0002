import { act, fireEvent, screen } from '@testing-library/react';
import type { ContentItem } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { login, logout } from '@wkff/session';
import {
  buildClub,
  buildClubSeason,
  buildClubSummary,
  buildContentItem,
  buildSeason,
  buildSession,
} from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import type { ArticleData } from './loadArticle.ts';
import { articleRoute } from './route.tsx';

const apiError = (status: number, code: string) =>
  Object.assign(new Error('서버 문구'), { name: 'ApiError', status, code });

function setUp(overrides: Partial<ContentItem> = {}) {
  const item = buildContentItem({
    id: 7,
    write_location: 'MediaPress',
    title: '화천이 이겼다',
    related_teams: ['hwacheon-kspo', 'sejong-sportstoto'],
    previous: { id: 6, title: '다른 구단 소식' },
    next: { id: 8, title: '다른 구단 소식' },
    ...overrides,
  });
  const host = stubHost({
    matches: { liveLink: async () => null },
    clubs: {
      byKey: async (key) => {
        if (key === '2' || key === 'hwacheon-kspo') return buildClub();
        throw apiError(404, 'club_not_found');
      },
      list: async () => [buildClubSummary()],
      history: async () => [buildClubSeason(), buildClubSeason({ season: 2024 })],
      seasons: async () => [buildSeason()],
    },
    content: {
      detail: async (id) => {
        if (id !== item.id) throw apiError(404, 'article_not_found');
        return item;
      },
    },
  });
  const route = articleRoute(host);
  return {
    host,
    handle: route.handle as PageHandle<ArticleData>,
    show: (path: string) => renderRoutes([route], path),
  };
}

function logInAsEditor(): void {
  login(buildSession({ id: 3, username: 'editor', roles: ['editor'] }));
}

const headings = () => screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent);
const back = () => screen.getByRole('link', { name: '목록으로' }).getAttribute('href');

test.each(['/team/hwacheon-kspo/news/7', '/team/2/news/7'])(
  '%s is the item below the club’s hero and tabs, its title the one h1',
  async (path) => {
    await setUp().show(path);
    expect(headings()).toEqual(['화천이 이겼다']);
    expect(screen.getByText('화천 국민체육진흥공단 여자축구단')).toBeTruthy();
    expect(screen.getByRole('link', { name: '뉴스' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('내용')).toBeTruthy();
  },
);

test('links back to the page of the news that it was opened from, and to no item about other clubs', async () => {
  await setUp().show('/team/hwacheon-kspo/news/7?season=2024&page=2');
  expect(back()).toBe('/team/team-news?id=2&season=2024&page=2');
  expect(screen.queryByText('다른 구단 소식')).toBeNull();
});

test('an article’s canonical address is the press item’s, its breadcrumb leads through the club’s news', async () => {
  const { handle, show } = setUp();
  const { router } = await show('/team/2/news/7?page=2');
  const data = router.state.loaderData['mf-team:article'] as ArticleData;
  expect(handle.title(data)).toBe('화천이 이겼다');
  expect(handle.head?.(data)).toMatchObject({
    canonical: '/media-press-detail/7',
    jsonLd: [{ '@type': 'NewsArticle', mainEntityOfPage: 'http://localhost/media-press-detail/7' }],
  });
  expect(handle.crumbs(data).slice(2)).toEqual([
    { label: '화천 KSPO', path: '/team/hwacheon-kspo' },
    { label: '뉴스', path: '/team/team-news?id=2' },
    { label: '화천이 이겼다', path: '/team/hwacheon-kspo/news/7?page=2' },
  ]);
});

test('an editor sees the link to the article’s form, and none to the club’s', async () => {
  const { show } = setUp({ can_edit: true });
  await act(async () => logInAsEditor());
  await show('/team/2/news/7');
  expect(screen.getAllByRole('link', { name: /수정/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/media-press-edit/7',
  ]);
  await act(async () => logout());
});

test('a hidden item, which only its author receives, says so and is not indexed', async () => {
  const { handle, show } = setUp({ is_public: false });
  const { router } = await show('/team/2/news/7');
  expect(screen.getByText('비공개')).toBeTruthy();
  expect(handle.head?.(router.state.loaderData['mf-team:article'] as ArticleData).noindex).toBe(true);
});

test.each([
  ['a number that no item has', '/team/2/news/99', {}],
  ['what is no number', '/team/2/news/latest', {}],
  ['an item of another board', '/team/2/news/7', { write_location: 'MediaNews' }],
  ['an item about other clubs', '/team/2/news/7', { related_teams: ['sejong-sportstoto'] }],
] as const)('%s is 404 and links to the club’s news', async (_, path, overrides) => {
  const { show } = setUp(overrides as Partial<ContentItem>);
  const { router } = await show(`${path}?page=2`);
  expect(headings()).toEqual(['기사를 찾을 수 없습니다.']);
  expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
  expect(back()).toBe('/team/2/news?page=2');
});

test('a missing club is 404 with its own text', async () => {
  await setUp().show('/team/nobody-fc/news/7');
  expect(headings()).toEqual(['팀 정보를 찾을 수 없습니다.']);
  expect(screen.queryByRole('link', { name: '목록으로' })).toBeNull();
});

test('an item that fails to load shows why, links back and can be tried again', async () => {
  const { host, show } = setUp();
  const { detail } = host.api.content;
  host.api.content.detail = () => Promise.reject(apiError(500, 'internal'));
  await show('/team/2/news/7');
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  expect(back()).toBe('/team/2/news');
  host.api.content.detail = detail;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('내용')).toBeTruthy();
});

test('waits for all requests before it answers', async () => {
  const { host, show } = setUp();
  let isRead = false;
  host.api.content.detail = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    isRead = true;
    throw apiError(404, 'article_not_found');
  };
  await show('/team/nobody-fc/news/7');
  expect([isRead, headings()]).toEqual([true, ['팀 정보를 찾을 수 없습니다.']]);
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ClubSummary, ContentListItem } from '@wkff/contracts';
import { sessionStore } from '@wkff/session';
import { buildClubSummary, buildContentListItem } from '@wkff/testing';
import { installBlankFormData, renderRoutes, stubHost } from '@wkff/ui/testing';
import { pressBoard } from '../board.ts';
import { pressListRoute } from './route.tsx';

const item = (overrides: Partial<ContentListItem>) =>
  buildContentListItem({ write_location: 'MediaPress', category: 'wk-league', ...overrides });
const ITEMS = Array.from({ length: 30 }, (_, index) => item({ id: 100 + index, title: `소식 ${index + 1}` }));
const CLUBS = [
  buildClubSummary({ key: 'hwacheon-kspo', short_name: '화천 KSPO', name: '화천 KSPO 여자축구단' }),
  buildClubSummary({ key: 'suwon-fc-women', short_name: '수원FC 위민', name: '수원FC 위민' }),
];

interface Stub {
  items?: ContentListItem[];
  tags?: string[] | Error;
  newest?: Error;
}

function setUp({ items = ITEMS, tags = ['WK리그', '화천 KSPO'], newest }: Stub = {}) {
  const queries: Record<string, unknown>[] = [];
  const host = stubHost({
    content: {
      list: async (query) => {
        if (query.pinned === 'inline') {
          if (newest) throw newest;
          return { contents: items.slice(0, 5), totalCount: items.length, totalPages: 1 };
        }
        queries.push(query);
        const found = items.filter(
          ({ title }) => query.searchFilter === 'team' || title.includes(query.searchQuery ?? ''),
        );
        const { page = 1, limit = 10 } = query;
        return {
          contents: found.slice((page - 1) * limit, page * limit),
          totalCount: found.length,
          totalPages: Math.ceil(found.length / limit),
        };
      },
      tags: async () => {
        if (tags instanceof Error) throw tags;
        return tags;
      },
    },
    clubs: { list: async (): Promise<ClubSummary[]> => CLUBS },
  });
  const route = pressListRoute(host, { board: pressBoard, remote: 'mf-media', crumbs: [] });
  return { host, route, queries, show: (search = '') => renderRoutes([route], `/media-press${search}`) };
}

const cards = () =>
  screen.queryAllByRole('article').filter((card) => within(card).queryByRole('heading', { level: 2 }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((one) => one.checked)
    .map((one) => one.parentElement?.textContent);

installBlankFormData();

test('shows twelve cards a page, each a link as a whole, newest first', async () => {
  const { queries, show } = setUp();
  await show();
  expect(cards()).toHaveLength(12);
  expect(queries).toEqual([{ writeLocation: 'MediaPress', page: 1, limit: 12, sort: 'created_at', order: 'desc' }]);
  const links = within(cards()[0] as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/media-press-detail/100']);
  expect(screen.getByText('총 30건')).toBeTruthy();
});

test('says when a search finds more than is counted', async () => {
  const { host, show } = setUp();
  host.api.content.list = async () => ({
    contents: ITEMS.slice(0, 12),
    totalCount: 100,
    totalCountIsAtLeast: true,
    totalPages: 9,
  });
  await show('?searchQuery=소식');
  expect(screen.getByRole('status').textContent).toBe('‘소식’ 검색 결과 100건 이상');
  expect(screen.getByRole('link', { name: '다음 페이지' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '마지막 페이지' })).toBeNull();
});

test('a card’s address includes the list’s query, so that the way back leads to it', async () => {
  await setUp().show('?categories=wk-league&page=2');
  const [link] = within(cards()[0] as HTMLElement).getAllByRole('link');
  expect(link?.getAttribute('href')).toBe('/media-press-detail/112?categories=wk-league&page=2');
});

test('categories: the first deselects "all", a second adds to it, deselecting the last selects "all"', async () => {
  const { queries, show } = setUp();
  const { router } = await show('?page=2');
  const entries = window.history.length;
  expect(checked()).toEqual(['전체']);
  await click(box('여왕기'));
  expect(checked()).toEqual(['여왕기']);
  expect(router.state.location.search).toBe('?categories=queens-cup');
  await click(box('WK리그'));
  expect(checked()).toEqual(['WK리그', '여왕기']);
  expect(queries.at(-1)).toMatchObject({ category: 'wk-league,queens-cup', page: 1 });
  await click(box('WK리그'));
  await click(box('여왕기'));
  expect(checked()).toEqual(['전체']);
  expect(router.state.location.search).toBe('');
  expect(window.history.length).toBe(entries);
});

test('"all" deselects the categories, and cannot be deselected itself', async () => {
  const { queries, show } = setUp();
  await show('?categories=queens-cup,wk-league');
  await click(box('전체'));
  expect(checked()).toEqual(['전체']);
  expect(queries.at(-1)?.category).toBeUndefined();
  await click(box('전체'));
  expect(checked()).toEqual(['전체']);
});

test('a search uses the selected field, keeps the categories and starts at page 1', async () => {
  const { queries, show } = setUp();
  const { router } = await show('?categories=wk-league&page=2');
  const entries = window.history.length;
  fireEvent.change(screen.getByRole('combobox', { name: '검색 범위' }), { target: { value: 'team' } });
  expect(screen.getByPlaceholderText('팀 이름을 입력하세요')).toBe(screen.getByRole('searchbox'));
  fireEvent.change(screen.getByRole('combobox', { name: '검색 범위' }), { target: { value: 'title' } });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 소식 3 ' } });
  await act(async () => void fireEvent.submit(screen.getByRole('search')));
  expect(queries.at(-1)).toMatchObject({
    searchQuery: '소식 3',
    searchFilter: 'title',
    category: 'wk-league',
    page: 1,
  });
  expect(new URLSearchParams(router.state.location.search).get('page')).toBeNull();
  expect(screen.getByText('‘소식 3’ 검색 결과 2건')).toBeTruthy();
  expect(window.history.length).toBe(entries);
});

test('a search for a team uses its name', async () => {
  const { queries, show } = setUp();
  await show('?searchQuery=%ED%99%94%EC%B2%9Ckspo&searchFilter=team');
  expect(queries.at(-1)).toMatchObject({ searchQuery: 'hwacheon-kspo', searchFilter: 'team' });
  expect(screen.getByText('‘화천 KSPO’ 검색 결과 30건')).toBeTruthy();
});

test('a search for a team that does not exist finds no items', async () => {
  const { queries, show } = setUp();
  await show('?searchQuery=%EB%B6%80%EC%82%B0&searchFilter=team');
  expect(queries).toEqual([]);
  expect(screen.getByText('검색 결과가 없습니다.')).toBeTruthy();
});

test.each([
  ['오래된순', { sort: 'created_at', order: 'asc' }, '?sort=oldest'],
  ['제목순', { sort: 'title', order: 'asc' }, '?sort=title'],
])('%s is an order', async (label, asked, search) => {
  const { queries, show } = setUp();
  const { router } = await show();
  const option = screen.getByRole<HTMLOptionElement>('option', { name: label });
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('combobox', { name: '정렬' }), { target: { value: option.value } }),
  );
  expect(queries.at(-1)).toMatchObject(asked);
  expect(router.state.location.search).toBe(search);
});

test('a tag is searched for in all categories, and replaces the address', async () => {
  const { queries, show } = setUp();
  const { router } = await show('?categories=queens-cup&searchQuery=a');
  const entries = window.history.length;
  await click(screen.getByRole('link', { name: /^#?화천 KSPO$/ }));
  expect(queries.at(-1)).toMatchObject({ searchQuery: '화천 KSPO', searchFilter: 'tags' });
  expect(queries.at(-1)?.category).toBeUndefined();
  expect(checked()).toEqual(['전체']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '검색 범위' }).value).toBe('tags');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('화천 KSPO');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('#화천 KSPO');
  expect(window.history.length).toBe(entries);
  expect(router.state.location.pathname).toBe('/media-press');
});

test('shows the first of many tags, and the searched one', async () => {
  const tags = Array.from({ length: 200 }, (_, index) => `태그${index}`);
  await setUp({ tags }).show(`?searchFilter=tags&searchQuery=${encodeURIComponent('태그150')}`);
  expect(screen.getAllByRole('link', { name: /^#?태그/ })).toHaveLength(31);
  await click(screen.getByRole('button', { name: '태그 169개 더 보기' }));
  expect(screen.getAllByRole('link', { name: /^#?태그/ })).toHaveLength(200);
});

test('shows the five newest items beside the list', async () => {
  await setUp().show();
  const newest = screen.getByRole('region', { name: '최신 보도자료' });
  const links = within(newest).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [100, 101, 102, 103, 104].map((id) => `/media-press-detail/${id}`),
  );
});

test('marks pinned, hidden and scheduled items in words', async () => {
  await setUp({
    items: [
      item({ id: 1, title: '가', is_pinned: true }),
      item({ id: 2, title: '나', is_public: false }),
      item({ id: 3, title: '다', created_at: '2025-09-18T13:00:00+09:00' }),
      item({ id: 4, title: '라' }),
    ],
  }).show();
  const marks = cards().map((card) => /고정|비공개|예약/.exec(card.textContent)?.[0]);
  expect(marks).toEqual(['고정', '비공개', '예약', undefined]);
  const newest = within(screen.getByRole('region', { name: '최신 보도자료' })).getAllByRole('article');
  expect(newest.map((one) => /고정|비공개|예약/.exec(one.textContent)?.[0])).toEqual([
    '고정',
    '비공개',
    '예약',
    undefined,
  ]);
});

test('shows the page without tags and newest items if these fail, and reports both', async () => {
  const { host, show } = setUp({ tags: new Error('tags'), newest: new Error('newest') });
  await show();
  expect(cards()).toHaveLength(12);
  expect(screen.queryByRole('region')).toBeNull();
  expect(host.reports.map(({ where }) => where).sort()).toEqual(['press: newest items', 'press: tags']);
});

test('an empty board and a search without results have their own texts', async () => {
  const { show } = setUp({ items: [] });
  const { unmount } = await show();
  expect(screen.getByText('등록된 보도자료가 없습니다.')).toBeTruthy();
  unmount();
  await setUp({ items: [] }).show('?categories=queens-cup');
  expect(screen.getByText('검색 결과가 없습니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '전체 목록 보기' }).getAttribute('href')).toBe('/media-press');
});

test('a failed load shows the server’s message with a retry', async () => {
  const { host, show } = setUp();
  const { list } = host.api.content;
  host.api.content.list = () =>
    Promise.reject(Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' }));
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('보도자료');
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  host.api.content.list = list;
  await click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('총 30건')).toBeTruthy();
});

test('without scripts the filters are one form that leads to the list', async () => {
  await setUp().show('?categories=queens-cup');
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/media-press']);
  const fields = [...form.elements].filter((field) => field.getAttribute('name'));
  expect(new Set(fields.map((field) => field.getAttribute('name')))).toEqual(
    new Set(['categories', 'searchFilter', 'searchQuery', 'sort']),
  );
});

test('editors see the link to the form, also on items that they may edit', async () => {
  const { show } = setUp({
    items: [item({ id: 1, title: '내 글', can_edit: true }), item({ id: 2, title: '남의 글' })],
  });
  await show();
  expect(screen.queryByRole('link', { name: '보도자료 등록' })).toBeNull();
  act(() => sessionStore.setState({ holder: { roles: ['editor'] } }));
  expect(screen.getByRole('link', { name: '보도자료 등록' }).getAttribute('href')).toBe('/media-press-write');
  act(() => sessionStore.setState({ holder: null }));
  expect(screen.getByRole('link', { name: '내 글 수정' }).getAttribute('href')).toBe('/media-press-edit/1');
  expect(screen.queryByRole('link', { name: '남의 글 수정' })).toBeNull();
});

test('the head names the page of the list, and keeps searches from being indexed', async () => {
  const { route, show } = setUp();
  const headOf = async (search: string) => {
    const { router, unmount } = await show(search);
    const data = router.state.loaderData['mf-media:press'] as never;
    unmount();
    return route.handle?.head?.(data);
  };
  expect(await headOf('?categories=queens-cup&page=2')).toMatchObject({
    canonical: '/media-press?categories=queens-cup&page=2',
    feeds: ['MediaPress'],
  });
  expect((await headOf('?page=2'))?.noindex).toBeUndefined();
  expect((await headOf('?searchQuery=a'))?.noindex).toBe(true);
});

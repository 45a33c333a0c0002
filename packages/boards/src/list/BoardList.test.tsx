import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ContentListItem } from '@wkff/contracts';
import { login, logout } from '@wkff/session';
import { buildContentListItem, buildSession } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { dataRoomBoard, newsBoard, type Board } from '../board.ts';
import { listRoute } from './listRoute.tsx';

const NOTICES = [
  buildContentListItem({ id: 3, title: '관람 안내', is_pinned: true }),
  ...Array.from({ length: 24 }, (_, index) => buildContentListItem({ id: 10 + index, title: `공지 ${index + 1}` })),
];

function setUp(items: ContentListItem[] = NOTICES, board: Board = newsBoard) {
  const queries: unknown[] = [];
  const host = stubHost({
    content: {
      list: async (query) => {
        queries.push(query);
        const found = items.filter((item) => item.title.includes(query.searchQuery ?? ''));
        const { page = 1, limit = 10 } = query;
        return {
          contents: found.slice((page - 1) * limit, page * limit),
          totalCount: found.length,
          totalPages: Math.ceil(found.length / limit),
        };
      },
    },
  });
  const routes = [listRoute(host, { board, remote: 'mf-media', crumbs: [] })];
  return { host, queries, show: (search = '') => renderRoutes(routes, board.path + search) };
}

function logInAsEditor(): void {
  login(buildSession({ id: 3, username: 'editor', roles: ['editor'] }));
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);

test('shows ten items a page, newest first as the API sorts them, list and totals in one call', async () => {
  const { queries, show } = setUp();
  await show();
  expect(titles()).toHaveLength(10);
  expect(screen.getByText('총 25건')).toBeTruthy();
  expect(queries).toEqual([{ writeLocation: 'MediaNews', page: 1, limit: 10, sort: 'created_at', order: 'desc' }]);
});

test('marks a pinned item in words, and links include the page', async () => {
  await setUp().show('?page=1');
  const [pinned, other] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(pinned).getByText('고정')).toBeTruthy();
  expect(within(other).queryByText('고정')).toBeNull();
  expect(within(pinned).getByRole('link').getAttribute('href')).toBe('/media-news-detail/3?page=1');
});

test('says why only its author can see an item', async () => {
  await setUp([
    buildContentListItem({ id: 2, title: '숨긴 글', is_public: false }),
    buildContentListItem({ title: '내일 글', created_at: '2025-09-19T09:00:00+09:00' }),
  ]).show();
  const [hidden, later] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect([within(hidden).queryByText('비공개'), within(later).queryByText('비공개')].map(Boolean)).toEqual([
    true,
    false,
  ]);
  expect([within(hidden).queryByText('예약'), within(later).queryByText('예약')].map(Boolean)).toEqual([false, true]);
});

test('shows the link to an item’s form in its row to those who may edit it, and nobody else', async () => {
  await setUp([
    buildContentListItem({ id: 3, title: '제 글', can_edit: true }),
    buildContentListItem({ id: 4, title: '남의 글' }),
  ]).show();
  const links = screen.getAllByRole('link', { name: / 수정$/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['제 글 수정', '/media-news-edit/3'],
  ]);
});

test('shows the link to a new item’s form to those who may write, and nobody else', async () => {
  await setUp().show();
  expect(screen.queryByRole('link', { name: '공지사항 등록' })).toBeNull();
  await act(async () => logInAsEditor());
  expect(screen.getByRole('link', { name: '공지사항 등록' }).getAttribute('href')).toBe('/media-news-write');
  await act(async () => logout());
});

test('names attachments and samples', async () => {
  await setUp([
    buildContentListItem({ id: 1, has_attachments: true, is_sample: true }),
    buildContentListItem({ id: 2 }),
  ]).show();
  expect(screen.getByText('첨부파일 있음')).toBeTruthy();
  expect(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByText('표본')).toBeTruthy();
});

test('marks a list of samples once, and describes each item by that mark', async () => {
  await setUp([1, 2].map((id) => buildContentListItem({ id, is_sample: true }))).show();
  expect(screen.getAllByText('표본')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('표본');
  expect(screen.getAllByRole('link', { description: '표본' })).toHaveLength(2);
});

// React reads a form whose submission starts a transition; Node's FormData, which replaces jsdom's, supports no
// forms.
const NodeFormData = globalThis.FormData;
beforeEach(() => {
  globalThis.FormData = class extends NodeFormData {
    constructor() {
      super();
    }
  };
});
afterEach(() => {
  globalThis.FormData = NodeFormData;
});

test('a search starts at page 1, replaces the address and covers all fields', async () => {
  const { queries, show } = setUp();
  const { router } = await show('?page=2');
  const entries = window.history.length;
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' 관람 ' } });
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(await screen.findByText('‘관람’ 검색 결과 1건')).toBeTruthy();
  expect(router.state.location.search).toBe('?searchQuery=%EA%B4%80%EB%9E%8C');
  expect(window.history.length).toBe(entries);
  expect(queries.at(-1)).toMatchObject({ page: 1, searchQuery: '관람', searchFilter: 'all' });
});

test('paging keeps the search and replaces the address', async () => {
  const { router } = await setUp().show('?searchQuery=%EA%B3%B5%EC%A7%80');
  const entries = window.history.length;
  await act(async () => fireEvent.click(screen.getByRole('link', { name: /^2 ?페이지$/ })));
  expect(await screen.findByText('공지 11')).toBeTruthy();
  expect(router.state.location.search).toBe('?searchQuery=%EA%B3%B5%EC%A7%80&page=2');
  expect(window.history.length).toBe(entries);
});

describe('a search that finds more than is counted', () => {
  /** Hits are counted further from the tenth page on. */
  const showPage = async (page: number) => {
    const { host, show } = setUp();
    host.api.content.list = async () => {
      const totalCount = page < 10 ? 100 : 1_000;
      return { contents: NOTICES.slice(0, 10), totalCount, totalCountIsAtLeast: true, totalPages: totalCount / 10 };
    };
    await show(`?searchQuery=공지&page=${page}`);
  };
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
  const END = '검색 결과는 1,000건까지 볼 수 있습니다. 찾는 글이 없으면 검색어를 더 자세히 입력해 주세요.';

  test.each([
    [9, '‘공지’ 검색 결과 100건 이상', 10],
    [10, '‘공지’ 검색 결과 1,000건 이상', 11],
  ])('says so on page %i, which leads to the next and to no last one', async (page, status, next) => {
    await showPage(page);
    expect(screen.getByRole('status').textContent).toBe(status);
    expect(link('다음 페이지')).toBe(`/media-news?searchQuery=%EA%B3%B5%EC%A7%80&page=${next}`);
    expect(link('마지막 페이지')).toBeNull();
    expect(screen.queryByText(END)).toBeNull();
  });

  test('says on the last page what to do to find the others', async () => {
    await showPage(100);
    expect(link('다음 페이지')).toBeNull();
    expect(screen.getByText(END)).toBeTruthy();
  });
});

test('the search box follows the address', async () => {
  const { router } = await setUp().show('?searchQuery=%EA%B3%B5%EC%A7%80');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.value).toBe('공지');
  await act(async () => router.navigate('/media-news'));
  expect(box.value).toBe('');
});

test('no results and an empty board have different texts', async () => {
  await setUp().show('?searchQuery=zzz');
  expect(screen.getByText('검색 결과가 없습니다.')).toBeTruthy();
  expect(screen.getByRole('link', { name: '전체 목록 보기' }).getAttribute('href')).toBe('/media-news');
});

test.each([
  [newsBoard, '등록된 공지사항이 없습니다.'],
  [dataRoomBoard, '등록된 자료가 없습니다.'],
])('an empty board says so', async (board, text) => {
  await setUp([], board).show();
  expect(screen.getByText(text)).toBeTruthy();
});

test('a page past the end links to the first', async () => {
  await setUp().show('?page=9');
  expect(screen.getByRole('link', { name: '첫 페이지로' }).getAttribute('href')).toBe('/media-news');
});

test('without scripts the search is a form that submits to the list', async () => {
  await setUp().show();
  const form = screen.getByRole('search');
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/media-news']);
  expect(screen.getByRole('searchbox').getAttribute('name')).toBe('searchQuery');
});

test.each([
  ['network', '공지사항을 불러올 수 없습니다. 불러오는데 실패했습니다.'],
  ['unexpected', '공지사항을 불러올 수 없습니다. 오류가 발생했습니다.'],
])('a failed load without a message of the server has a text (%s)', async (code, message) => {
  const { host, show } = setUp();
  host.api.content.list = () =>
    Promise.reject(Object.assign(new Error('연결'), { name: 'ApiError', status: code === 'network' ? 0 : 502, code }));
  await show();
  expect(screen.getByRole('alert').textContent).toContain(message);
});

test('a failed load shows the server’s message with a retry', async () => {
  const { host, show } = setUp();
  const list = host.api.content.list;
  host.api.content.list = () =>
    Promise.reject(Object.assign(new Error('서버 문구'), { name: 'ApiError', status: 500, code: 'internal' }));
  await show();
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  host.api.content.list = list;
  fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('총 25건')).toBeTruthy();
});

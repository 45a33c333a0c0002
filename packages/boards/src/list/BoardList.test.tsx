import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ContentListItem } from '@wkff/contracts';
import { useLoaderData } from '@wkff/router';
import { buildContentListItem } from '@wkff/testing';
import { RouteError } from '@wkff/ui';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { dataRoomBoard, newsBoard, type Board } from '../board.ts';
import { BoardList } from './BoardList.tsx';
import { loadBoardList, type BoardListData } from './loadBoardList.ts';

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
  const Page = () => <BoardList board={board} data={useLoaderData<BoardListData>()} />;
  const routes = [
    {
      id: 'list',
      path: board.path,
      loader: ({ request }: { request: Request }) => loadBoardList(host, board, request),
      Component: Page,
      ErrorBoundary: () => <RouteError heading={board.name} />,
    },
  ];
  return { host, queries, show: (search = '') => renderRoutes(routes, board.path + search) };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);

test('ten items a page, newest first as the API sorts them, list and totals in one call', async () => {
  const { queries, show } = setUp();
  await show();
  expect(titles()).toHaveLength(10);
  expect(screen.getByText('총 25건')).toBeTruthy();
  expect(queries).toEqual([{ writeLocation: 'MediaNews', page: 1, limit: 10, sort: 'created_at', order: 'desc' }]);
});

test('a pinned item says so in words, and links keep the page', async () => {
  await setUp().show('?page=1');
  const [pinned, other] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(pinned).getByText('고정')).toBeTruthy();
  expect(within(other).queryByText('고정')).toBeNull();
  expect(within(pinned).getByRole('link').getAttribute('href')).toBe('/media-news-detail/3?page=1');
});

test('attachments and samples are named', async () => {
  await setUp([buildContentListItem({ has_attachments: true, is_sample: true })]).show();
  expect(screen.getByText('첨부파일 있음')).toBeTruthy();
  expect(screen.getByText('표본')).toBeTruthy();
});

// React reads a form whose submission starts a transition; Node's FormData, which stands in for jsdom's, knows no forms.
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

test('searching starts at page 1, replaces the address and asks everywhere', async () => {
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

test('the search box follows the address', async () => {
  const { router } = await setUp().show('?searchQuery=%EA%B3%B5%EC%A7%80');
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.value).toBe('공지');
  await act(async () => router.navigate('/media-news'));
  expect(box.value).toBe('');
});

test('nothing found and nothing there are different texts', async () => {
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

test('a page past the end leads back to the first', async () => {
  await setUp().show('?page=9');
  expect(screen.getByRole('link', { name: '첫 페이지로' }).getAttribute('href')).toBe('/media-news');
});

test('without scripts the search is a form that leads to the list', async () => {
  await setUp().show();
  const form = screen.getByRole('search');
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/media-news']);
  expect(screen.getByRole('searchbox').getAttribute('name')).toBe('searchQuery');
});

test('a failed load shows the server’s message and can be tried again', async () => {
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

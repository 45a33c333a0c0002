import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentItem, ContentListItem } from '@wkff/contracts';
import type { PageHandle } from '@wkff/mf-contract';
import { buildClubSummary, buildContentItem, buildContentListItem } from '@wkff/testing';
import { renderRoutes, stubHost } from '@wkff/ui/testing';
import { dataRoomBoard, newsBoard, pressBoard, type Board } from '../board.ts';
import { listRoute } from '../list/listRoute.tsx';
import { pressListRoute } from '../press/route.tsx';
import { detailRoute } from './detailRoute.tsx';
import type { DetailData } from './loadDetail.ts';

const failure = (status: number, code: string, message: string) =>
  Object.assign(new Error(message), { name: 'ApiError', status, code });

const PRESS: Partial<ContentItem> = {
  id: 7,
  write_location: 'MediaPress',
  title: '화천이 이겼다',
  headline: '두 골로 승점 3',
  category: 'wk-league',
  related_teams: ['hwacheon-kspo', 'nobody-fc'],
  tags: '화천,WK리그',
  description: '<h1>첫 소식</h1><p>골이 났다.</p>',
  images: [{ id: 1, image_path: '/uploads/a-960x540.webp', alt: '골 장면' }],
  link1: 'https://example.org/%EA%B2%BD%EA%B8%B0',
  link2: 'http://example.com/',
  attachments: [
    { id: 5, attachment_name: '경기 기록지.hwp', attachment_path: '/uploads/x1.hwp', size_bytes: 1_258_291 },
    { id: 6, attachment_name: '명단.pdf', attachment_path: '/uploads/x2.pdf', size_bytes: 512 },
  ],
  previous: { id: 6, title: '앞선 소식' },
  next: { id: 8, title: '다음 소식' },
};

function setUp(overrides: Partial<ContentItem> = {}, board: Board = newsBoard) {
  const item = buildContentItem({ write_location: board.location, ...overrides });
  const listed: ContentListItem[] = [buildContentListItem({ id: item.id, title: item.title })];
  const host = stubHost({
    content: {
      detail: async () => item,
      list: async () => ({ contents: listed, totalCount: 1, totalPages: 1 }),
      tags: async () => [],
    },
    clubs: { list: async () => [buildClubSummary()] },
  });
  const place = { board, remote: 'mf-media' as const, crumbs: [{ label: 'MEDIA' }] };
  const route = detailRoute(host, place);
  const routes = [board === pressBoard ? pressListRoute(host, place) : listRoute(host, place), route];
  return {
    host,
    handle: route.handle as PageHandle<DetailData>,
    show: (search = '') => renderRoutes(routes, board.detail(item.id) + search),
    showList: (search = '') => renderRoutes(routes, board.path + search),
  };
}
const setUpPress = (overrides: Partial<ContentItem> = {}) => setUp({ ...PRESS, ...overrides }, pressBoard);

const fact = (name: string) => screen.getByText(name).nextElementSibling as HTMLElement;
const links = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('an item', () => {
  test.each([
    [{ author: 'kim', last_editor: 'lee' }, '작성 kim · 마지막 저장 lee'],
    [{ author: 'kim', last_editor: 'kim' }, '작성 kim'],
    [{ author: null, last_editor: 'lee' }, '마지막 저장 lee'],
  ])('names who wrote it and who saved it last, where the answer does (%o)', async (names, text) => {
    await setUp({ names }).show();
    expect(within(screen.getByRole('group', { name: '글 도구' })).getByText(text)).toBeTruthy();
  });

  test('shows all its parts if it is of the press', async () => {
    await setUpPress().show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('화천이 이겼다');
    expect(screen.getByText('두 골로 승점 3')).toBeTruthy();
    expect(screen.getByText('WK리그', { selector: 'span' })).toBeTruthy();
    expect(screen.getByText('2025.09.01', { selector: 'header *' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '첫 소식' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '골 장면' }).getAttribute('src')).toBe('/uploads/a-960x540.webp');
    expect(links(fact('관련 팀'))).toEqual([['화천 KSPO', '/team/hwacheon-kspo']]);
    expect(links(fact('관련 링크'))).toEqual([
      ['https://example.org/경기 (새 창)', 'https://example.org/%EA%B2%BD%EA%B8%B0'],
      ['http://example.com/ (새 창)', 'http://example.com/'],
    ]);
    expect(links(fact('첨부파일'))).toEqual([
      ['경기 기록지.hwp 1.2 MB', '/uploads/x1.hwp'],
      ['명단.pdf 512 B', '/uploads/x2.pdf'],
    ]);
  });

  test('says when it has no text or picture', async () => {
    await setUp().show();
    expect(fact('첨부파일').textContent).toBe('첨부파일이 없습니다');
    expect(fact('관련 링크').textContent).toBe('링크가 없습니다');
    expect(fact('태그').textContent).toBe('태그가 없습니다');
    expect(screen.queryByText('관련 팀')).toBeNull();
  });

  test('links its tags to the list in all categories if it is of the press', async () => {
    await setUpPress().show('?categories=queens-cup');
    expect(links(fact('태그'))).toEqual([
      ['#화천', '/media-press?searchQuery=%ED%99%94%EC%B2%9C&searchFilter=tags'],
      ['#WK리그', '/media-press?searchQuery=WK%EB%A6%AC%EA%B7%B8&searchFilter=tags'],
    ]);
  });

  test('has tags that are text, and no sidebar, on another board', async () => {
    await setUp({ tags: '안내' }, dataRoomBoard).show();
    expect([fact('태그').textContent, links(fact('태그'))]).toEqual(['#안내', []]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  test('has the newest items next to it if it is of the press', async () => {
    await setUpPress().show();
    expect(within(screen.getByRole('complementary')).getByRole('link', { name: '화천이 이겼다' })).toBeTruthy();
  });

  test('links back to the list with its query, and so do the items before and after it', async () => {
    await setUpPress().show('?categories=wk-league&searchQuery=a&searchFilter=title&sort=oldest&page=3&other=x');
    const search = '?categories=wk-league&searchQuery=a&searchFilter=title&sort=oldest&page=3';
    expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe(`/media-press${search}`);
    expect(links(screen.getByRole('navigation', { name: '이전 글과 다음 글' }))).toEqual([
      ['다음 소식', `/media-press-detail/8${search}`],
      ['앞선 소식', `/media-press-detail/6${search}`],
    ]);
  });

  test('links to the unfiltered list if the address has no query', async () => {
    await setUp({ previous: { id: 2, title: '앞' } }).show('?page=1');
    expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe('/media-news');
    expect(screen.getByText('다음 글이 없습니다')).toBeTruthy();
  });

  test('links to its form for those who may edit it', async () => {
    await setUp({ id: 4, can_edit: true, is_public: false, created_at: '2025-09-19T09:00:00+09:00' }).show();
    expect(screen.getByRole('link', { name: '제목 수정' }).getAttribute('href')).toBe('/media-news-edit/4');
    expect([screen.getByText('비공개'), screen.getByText('예약')]).toHaveLength(2);
  });

  test.each([
    [{ can_edit: true, is_public: false }, 1],
    [{ can_edit: true, created_at: '2031-01-01T00:00:00+09:00' }, 1],
    [{ can_edit: true }, 0],
    [{ can_edit: false, is_public: false }, 0],
  ])('can be linked for guests by those who may edit it, until it is public (%o)', async (change, count) => {
    await setUp(change).show();
    expect(screen.queryAllByRole('button', { name: '미리보기 링크' })).toHaveLength(count);
  });

  test('can be shared and printed', async () => {
    const print = jest.fn();
    window.print = print;
    await setUpPress().show();
    const address = encodeURIComponent('http://localhost/media-press-detail/7');
    expect(screen.getByRole('link', { name: /^카카오스토리에 공유/ }).getAttribute('href')).toBe(
      `https://story.kakao.com/share?url=${address}`,
    );
    expect(screen.getByRole('link', { name: /^X에 공유/ }).getAttribute('href')).toMatch(
      new RegExp(`^https://x\\.com/intent/post\\?text=.+&url=${address}$`),
    );
    fireEvent.click(screen.getByRole('button', { name: '인쇄' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('an attachment', () => {
  const saved: { name: string; href: string }[] = [];
  const fetched: string[] = [];
  let answer: () => Promise<Response>;
  beforeEach(() => {
    saved.length = 0;
    fetched.length = 0;
    answer = async () => new Response('x');
    globalThis.fetch = async (address) => {
      fetched.push(String(address));
      return answer();
    };
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    };
  });

  const file = () => screen.getByRole('link', { name: /^경기 기록지\.hwp/ });

  test('is downloaded under its original name', async () => {
    await setUpPress().show();
    await act(async () => void fireEvent.click(file()));
    expect([fetched, saved]).toEqual([['/uploads/x1.hwp'], [{ name: '경기 기록지.hwp', href: 'blob:file' }]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['is refused', async () => new Response('', { status: 404 })],
    ['does not come', () => Promise.reject(new TypeError('lost'))],
  ])('reports on the page that %s, and can be tried again', async (_, failing) => {
    await setUpPress().show();
    answer = failing;
    await act(async () => void fireEvent.click(file()));
    expect(screen.getByRole('alert').textContent).toContain('파일 다운로드에 실패했습니다.');
    expect(saved).toEqual([]);
    answer = async () => new Response('x');
    await act(async () => void fireEvent.click(file()));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saved).toHaveLength(1);
  });

  test('can be opened in a new tab, and is a plain link without scripts', async () => {
    await setUpPress().show();
    let isTaken: boolean | null = null;
    const handleClick = (event: Event) => {
      isTaken = event.defaultPrevented;
      // jsdom can't open a tab.
      event.preventDefault();
    };
    document.addEventListener('click', handleClick, { once: true });
    fireEvent.click(file(), { ctrlKey: true });
    expect([isTaken, fetched]).toEqual([false, []]);
    expect(file().getAttribute('download')).toBe('경기 기록지.hwp');
  });
});

describe('an item that cannot be loaded', () => {
  test.each([
    [newsBoard, '공지사항을 찾을 수 없습니다.'],
    [pressBoard, '보도자료를 찾을 수 없습니다.'],
    [dataRoomBoard, '자료를 찾을 수 없습니다.'],
  ])('shows a 404 in place if it does not exist', async (board, message) => {
    const { host, show } = setUp({}, board);
    host.api.content.detail = () => Promise.reject(failure(404, 'article_not_found', '기사를 찾을 수 없습니다.'));
    const { router } = await show('?page=2');
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({ status: 404 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(message);
    expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe(`${board.path}?page=2`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is a 404 if it is of another board', async () => {
    await setUp({ write_location: 'MediaPress' }).show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('공지사항을 찾을 수 없습니다.');
  });

  test.each([
    [500, 'internal', '에러: 서버 문구'],
    [502, 'unexpected', '에러: 불러오는 중 오류가 발생했습니다.'],
    [0, 'network', '서버 연결에 실패했습니다.'],
  ])('is an error on a first visit that can be tried again (%i)', async (status, code, message) => {
    const { host, show } = setUp();
    const { detail } = host.api.content;
    host.api.content.detail = () => Promise.reject(failure(status, code, '서버 문구'));
    await show('?page=2');
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole('link', { name: '목록으로' }).getAttribute('href')).toBe('/media-news?page=2');
    host.api.content.detail = detail;
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('내용')).toBeTruthy();
  });

  test.each([
    [newsBoard, '공지사항을 불러올 수 없습니다. 서버 연결에 실패했습니다.'],
    [pressBoard, '보도자료를 불러올 수 없습니다. 서버 연결에 실패했습니다.'],
  ])(
    'leaves those who come from the list there, with the alert, and asks for the list no more',
    async (board, message) => {
      const { host, showList } = setUp({ title: '안내' }, board);
      const { list } = host.api.content;
      const { router } = await showList('?page=1&searchQuery=a');
      let lists = 0;
      host.api.content.list = (query) => {
        // The sidebar of an item requests fewer items.
        if (query.limit === board.pageSize) lists += 1;
        return list(query);
      };
      host.api.content.detail = () => Promise.reject(failure(0, 'network', '연결'));
      const entries = window.history.length;
      await act(async () => void fireEvent.click(screen.getAllByRole('link', { name: '안내' })[0] as HTMLElement));
      const alert = await screen.findByText(message);
      expect(alert.closest('[role=alert]')).toBeTruthy();
      await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
      expect([window.location.pathname + window.location.search, window.history.length, lists]).toEqual([
        `${board.path}?page=1&searchQuery=a`,
        entries,
        0,
      ]);
      // Another search reloads the list as usual.
      await act(async () => router.navigate(`${board.path}?searchQuery=b`));
      expect(lists).toBeGreaterThan(0);
      fireEvent.click(screen.getByRole('button', { name: '닫기' }));
      expect(screen.queryByText(/불러올 수 없습니다/)).toBeNull();
    },
  );
});

test('shows no message if the visitor has meanwhile opened another page of the list, which loads as usual', async () => {
  const { host, showList } = setUp({ title: '안내' }, pressBoard);
  const { list } = host.api.content;
  const { router } = await showList();
  const searches: unknown[] = [];
  let sidebar: (() => void) | null = null;
  host.api.content.detail = () => Promise.reject(failure(0, 'network', '연결'));
  host.api.content.list = async (query) => {
    if (query.limit === pressBoard.pageSize) searches.push(query.searchQuery);
    else if (!sidebar) await new Promise<void>((resolve) => (sidebar = resolve));
    return list(query);
  };
  await act(async () => void fireEvent.click(screen.getAllByRole('link', { name: '안내' })[0] as HTMLElement));
  await waitFor(() => expect(sidebar).toBeTruthy());
  await act(async () => router.navigate(`${pressBoard.path}?searchQuery=b`));
  await act(async () => sidebar?.());
  await act(async () => router.navigate(`${pressBoard.path}?searchQuery=c`));
  expect(searches).toEqual(['b', 'c']);
  expect(screen.queryByText(/불러올 수 없습니다/)).toBeNull();
});

describe('the head of an item', () => {
  const head = async (overrides: Partial<ContentItem> = {}) => {
    const { handle, show } = setUpPress(overrides);
    const { router } = await show('?page=2');
    return handle.head?.(Object.values(router.state.loaderData).find(Boolean) as DetailData);
  };

  test('has the tags for search engines and messengers, without the list’s page', async () => {
    expect(await head()).toMatchObject({
      description: '두 골로 승점 3',
      canonical: '/media-press-detail/7',
      article: { published: '2025-09-01T10:00:00+09:00', section: 'WK리그' },
      image: { path: '/uploads/a-960x540.webp', width: 960, height: 540, alt: '골 장면' },
      feeds: ['MediaPress'],
      jsonLd: [
        {
          '@type': 'NewsArticle',
          headline: '화천이 이겼다',
          datePublished: '2025-09-01T10:00:00+09:00',
          mainEntityOfPage: 'http://localhost/media-press-detail/7',
          image: { url: 'http://localhost/uploads/a-960x540.webp', width: 960, height: 540 },
        },
      ],
    });
  });

  test('describes an item without a lead by the beginning of its text', async () => {
    expect((await head({ headline: null }))?.description).toBe('첫 소식 골이 났다.');
  });

  test('hides an unpublished item from search engines', async () => {
    for (const hidden of [{ is_public: false }, { created_at: '2025-09-19T09:00:00+09:00' }]) {
      const found = await head(hidden);
      expect([found?.noindex, found?.jsonLd]).toEqual([true, undefined]);
    }
  });

  test('says that a sample is one, and omits a cover of unknown size', async () => {
    const found = await head({ is_sample: true, images: [{ id: 1, image_path: '/uploads/a.png', alt: null }] });
    expect(found?.jsonLd?.[0]).toMatchObject({ headline: '[표본] 화천이 이겼다' });
    expect(found?.image).toBeUndefined();
  });
});

test('a card of a video plays in the page', async () => {
  const href = 'https://youtu.be/dQw4w9WgX-_';
  const { show } = setUp({ description: `<p class="ql-video"><a href="${href}" rel="noopener">하이라이트</a></p>` });
  await show();
  const link = screen.getByRole('link', { name: '하이라이트' });
  await waitFor(() => expect(link.getAttribute('aria-describedby')).toBeTruthy());
  fireEvent.click(link);
  expect(screen.getByTitle('하이라이트')).toHaveProperty('tagName', 'IFRAME');
});

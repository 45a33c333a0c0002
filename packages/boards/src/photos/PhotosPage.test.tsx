import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentItem, ContentListItem } from '@wkff/contracts';
import { buildClubSummary, buildContentItem, buildContentListItem } from '@wkff/testing';
import { renderRoutes, installFakeDialogs, stubHost } from '@wkff/ui/testing';
import { photosBoard } from '../board.ts';
import { photosRoute } from './route.tsx';

const photo = (overrides: Partial<ContentListItem>) =>
  buildContentListItem({
    write_location: 'MediaPhotos',
    category: 'wk-league',
    images: 'a-960x540.webp',
    ...overrides,
  });
const ITEMS = Array.from({ length: 14 }, (_, index) => photo({ id: 50 + index, title: `사진 ${index + 1}` }));
const THREE = 'a-960x540.webp,b-960x540.webp,c-960x540.webp';
const apiError = (status: number) =>
  Object.assign(new Error('서버 문구'), {
    name: 'ApiError',
    status,
    code: status === 404 ? 'article_not_found' : 'internal',
  });

interface Stub {
  items?: ContentListItem[];
  mustSee?: ContentListItem[] | Error;
  detail?(id: number): Promise<ContentItem>;
}

function setUp({ items = ITEMS, mustSee = ITEMS.slice(0, 3), detail }: Stub = {}) {
  const host = stubHost({
    clubs: { list: async () => [buildClubSummary()] },
    content: {
      list: async ({ page = 1, limit = 6 }) => ({
        contents: items.slice((page - 1) * limit, page * limit),
        totalCount: items.length,
        totalPages: Math.ceil(items.length / limit),
      }),
      mustSee: async () => {
        if (mustSee instanceof Error) throw mustSee;
        return mustSee;
      },
      detail:
        detail ??
        (async (id) => {
          const found = items.find((item) => item.id === id);
          if (!found) throw apiError(404);
          const images = found.images.split(',').map((name, index) => ({
            id: index + 1,
            image_path: `/uploads/${name}`,
            alt: `${found.title}의 ${index + 1}번`,
          }));
          return buildContentItem({ ...found, images, description: '<p>설명입니다.</p>' });
        }),
    },
  });
  const route = photosRoute(host, { board: photosBoard, remote: 'mf-media', crumbs: [] });
  return { host, route, show: (search = '') => renderRoutes([route], `/media-photos${search}`) };
}

const lightbox = () => screen.queryByRole('dialog');
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(screen.getByRole('dialog'), { key, ...more }));
const escape = () =>
  act(async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })));
const grid = () => screen.getByRole('heading', { level: 2, name: /전체 사진/ }).closest('section') as HTMLElement;
const inGrid = (name: string | RegExp) => within(grid()).getByRole('link', { name });
/** The alternative text of the shown picture. */
const shown = () => {
  const pictures = within(screen.getByRole('dialog')).getAllByRole<HTMLImageElement>('img');
  expect(pictures).toHaveLength(1);
  return pictures[0]?.alt;
};

beforeEach(installFakeDialogs);

test('shows six photos a page, and three must-see ones above them', async () => {
  await setUp().show();
  expect(within(grid()).getAllByRole('article')).toHaveLength(6);
  expect(screen.getByRole('heading', { level: 2, name: '꼭 봐야 할 사진' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(screen.getByRole('link', { name: /^3 ?페이지$/ }).getAttribute('href')).toBe('/media-photos?page=3');
});

test.each([
  ['there are none', []],
  ['they could not be loaded', new Error('must-see')],
])('shows no must-see block when %s', async (_, mustSee) => {
  const { host, show } = setUp({ mustSee });
  await show();
  expect(within(grid()).getAllByRole('article')).toHaveLength(6);
  expect(screen.queryByText('꼭 봐야 할 사진')).toBeNull();
  expect(host.reports).toHaveLength(mustSee instanceof Error ? 1 : 0);
});

test('a click opens the photo at its own address, which includes the page of the list', async () => {
  const { router } = await setUp().show('?page=2');
  const { length } = window.history;
  await click(inGrid('사진 8'));
  expect(router.state.location.search).toBe('?photo=57&page=2');
  expect(router.state.historyAction).toBe('PUSH');
  expect(window.history.length).toBe(Math.min(length + 1, 50));
  const dialog = screen.getByRole('dialog', { name: '사진 8' });
  expect(dialog.textContent).toContain('설명입니다.');
  expect(dialog.textContent).toContain('2025.09.01');
  expect(within(dialog).getByText('WK리그')).toBeTruthy();
  expect(shown()).toBe('사진 8의 1번');
});

test('opens at once with the list’s data, while the rest loads', async () => {
  let answer: (item: ContentItem) => void = () => undefined;
  const { router } = await setUp({ detail: () => new Promise((resolve) => (answer = resolve)) }).show();
  await click(inGrid('사진 2'));
  expect(router.state.navigation.state).toBe('loading');
  expect(screen.getByRole('dialog', { name: '사진 2' })).toBeTruthy();
  expect(shown()).toBe('사진 2');
  await act(async () =>
    answer(buildContentItem({ ...photo({ id: 51, title: '사진 2' }), images: [], description: '<p>나중</p>' })),
  );
  expect(await screen.findByText('나중')).toBeTruthy();
});

test('closing a photo while it loads stays on the list', async () => {
  const { router } = await setUp({ detail: () => new Promise(() => undefined) }).show('?page=2');
  await click(inGrid('사진 8'));
  await escape();
  expect(lightbox()).toBeNull();
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.search).toBe('?page=2');
});

test('closing a photo opened from the list goes back in the history, and focuses its card', async () => {
  const { router } = await setUp().show('?page=2');
  const link = inGrid('사진 8');
  link.focus();
  await click(link);
  within(screen.getByRole('dialog')).getByRole('link', { name: '닫기' }).focus();
  await escape();
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(router.state.historyAction).toBe('POP');
  await waitFor(() => expect(document.activeElement?.id).toBe('photo-57'));
  expect(lightbox()).toBeNull();
});

test.each([
  ['Escape', escape],
  ['the cross', () => click(screen.getByRole('link', { name: '닫기' }))],
  ['a click beside the picture', () => click(screen.getByRole('dialog'))],
])('a photo opened by its address is closed by %s, and the list replaces it', async (_, close) => {
  const { router } = await setUp().show('?photo=57&page=2');
  expect(screen.getByRole('dialog', { name: '사진 8' })).toBeTruthy();
  await close();
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(router.state.historyAction).toBe('REPLACE');
  await waitFor(() => expect(document.activeElement?.id).toBe('photo-57'));
  expect(lightbox()).toBeNull();
});

test('a click on title or text does not close the photo', async () => {
  await setUp().show('?photo=57');
  await click(screen.getByRole('heading', { name: '사진 8' }));
  expect(lightbox()).toBeTruthy();
});

test('arrow keys and buttons move through its pictures, wrapping around', async () => {
  await setUp({ items: [photo({ id: 1, title: '셋', images: THREE })], mustSee: [] }).show('?photo=1');
  expect(shown()).toBe('셋의 1번');
  await press('ArrowRight');
  expect(shown()).toBe('셋의 2번');
  expect(screen.getByText('2 / 3')).toBeTruthy();
  expect(screen.getByText(/사진 3장 중 2번째/).textContent).toContain('셋의 2번');
  await click(screen.getByRole('button', { name: '다음 사진' }));
  await press('ArrowRight');
  expect(shown()).toBe('셋의 1번');
  await press('ArrowLeft');
  expect(shown()).toBe('셋의 3번');
  await click(screen.getByRole('button', { name: '이전 사진' }));
  expect(shown()).toBe('셋의 2번');
});

test('does not override the browser’s own shortcuts', async () => {
  await setUp({ items: [photo({ id: 1, title: '셋', images: THREE })] }).show('?photo=1');
  await press('ArrowLeft', { altKey: true });
  expect(shown()).toBe('셋의 1번');
});

test('a single picture has no counter and no arrows', async () => {
  await setUp().show('?photo=57');
  expect(screen.queryByRole('button', { name: '다음 사진' })).toBeNull();
  expect(screen.queryByText('1 / 1')).toBeNull();
});

test('preloads the neighbours once the picture has loaded', async () => {
  await setUp({ items: [photo({ id: 1, title: '셋', images: THREE })], mustSee: [] }).show('?photo=1');
  const files = () => [...screen.getByRole('dialog').querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(files()).toEqual(['/uploads/a-960x540.webp']);
  await act(async () => void fireEvent.load(screen.getByRole('img', { name: '셋의 1번' })));
  expect(files()).toEqual(['/uploads/a-960x540.webp', '/uploads/b-960x540.webp', '/uploads/c-960x540.webp']);
  expect(shown()).toBe('셋의 1번');
});

describe('swiping', () => {
  // jsdom has no pointer events.
  const point = (type: string, [x, y]: [number, number], more: object) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
      const stage = screen.getByRole('dialog').querySelector('.stage') as HTMLElement;
      fireEvent(stage, Object.assign(event, { isPrimary: true, pointerType: 'touch', ...more }));
    });
  const push = async (x: number, y = 0, more: object = {}) => {
    await point('pointerdown', [200, 300], more);
    await point('pointermove', [200 + x, 300 + y], more);
    await point('pointerup', [200 + x, 300 + y], more);
  };

  test.each([
    ['to the left shows the next', -80, 5, '셋의 2번'],
    ['to the right shows the previous, around the beginning', 80, 5, '셋의 3번'],
    ['that is short does nothing', -20, 0, '셋의 1번'],
    ['that goes down does nothing', -60, 120, '셋의 1번'],
  ])('%s', async (_, x, y, alt) => {
    await setUp({ items: [photo({ id: 1, title: '셋', images: THREE })] }).show('?photo=1');
    await push(x, y);
    expect(shown()).toBe(alt);
  });

  test('ignores a mouse and a second finger', async () => {
    await setUp({ items: [photo({ id: 1, title: '셋', images: THREE })] }).show('?photo=1');
    await push(-80, 0, { pointerType: 'mouse' });
    await push(-80, 0, { isPrimary: false });
    expect(shown()).toBe('셋의 1번');
  });
});

test.each(['?photo=9999', '?photo=abc'])('%s is a 404 with a message beside the list', async (search) => {
  const { route, show } = setUp();
  const { router } = await show(search);
  expect(screen.getByRole('alert').textContent).toContain('사진을 찾을 수 없습니다.');
  expect(within(grid()).getAllByRole('article')).toHaveLength(6);
  expect(lightbox()).toBeNull();
  expect(route.handle?.head?.(router.state.loaderData['mf-media:photos'] as never)).toMatchObject({ noindex: true });
  const request = new Request(`http://site/media-photos${search}`);
  expect(await route.loader?.({ request } as never)).toMatchObject({ init: { status: 404 } });
});

test('an item of another board is not a photo', async () => {
  await setUp({ detail: async (id) => buildContentItem({ id, write_location: 'MediaPress' }) }).show('?photo=7');
  expect(screen.getByRole('alert').textContent).toContain('사진을 찾을 수 없습니다.');
});

test('a photo that cannot be loaded is shown with the list’s data, and reported', async () => {
  const { host, show } = setUp({ detail: () => Promise.reject(apiError(500)) });
  await show('?photo=51');
  expect(screen.getByRole('dialog', { name: '사진 2' })).toBeTruthy();
  expect(host.reports.map(({ where }) => where)).toEqual(['photos: opened item']);
});

test('a photo that cannot be loaded and is not in the list shows the error', async () => {
  await setUp({ detail: () => Promise.reject(apiError(500)) }).show('?photo=999');
  expect(screen.getByRole('alert').textContent).toContain('서버 문구');
  expect(within(grid()).getAllByRole('article')).toHaveLength(6);
});

test('a shared photo has its own title, text, picture and address', async () => {
  const { route, show } = setUp();
  const { router } = await show('?photo=57&page=2');
  const data = router.state.loaderData['mf-media:photos'] as never;
  expect(route.handle?.title(data)).toBe('사진 8');
  expect(route.handle?.head?.(data)).toMatchObject({
    description: '설명입니다.',
    canonical: '/media-photos?photo=57',
    image: { path: '/uploads/a-960x540.webp', width: 960, height: 540, alt: '사진 8의 1번' },
    jsonLd: [
      {
        '@type': 'ImageGallery',
        name: '사진 8',
        image: [{ contentUrl: `${window.location.origin}/uploads/a-960x540.webp`, caption: '사진 8의 1번' }],
      },
    ],
  });
});

test('a hidden photo is not indexed', async () => {
  const { route, show } = setUp({ items: [photo({ id: 1, is_public: false })] });
  const { router } = await show('?photo=1');
  const head = route.handle?.head?.(router.state.loaderData['mf-media:photos'] as never);
  expect([head?.noindex, head?.jsonLd]).toEqual([true, undefined]);
});

test('the list has the board’s title, its page as address, and the feed', async () => {
  const { route, show } = setUp();
  const { router } = await show('?page=2');
  const data = router.state.loaderData['mf-media:photos'] as never;
  expect(route.handle?.title(data)).toBe('포토');
  expect(route.handle?.head?.(data)).toMatchObject({ canonical: '/media-photos?page=2', feeds: ['MediaPhotos'] });
});

test('members who may edit an item see the link on card and lightbox', async () => {
  await setUp({ items: [photo({ id: 1, title: '내 사진', can_edit: true })], mustSee: [] }).show('?photo=1');
  const links = screen.getAllByRole('link', { name: '내 사진 수정', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/media-photos-edit/1', '/media-photos-edit/1']);
});

test('marks hidden and scheduled photos in words', async () => {
  await setUp({
    items: [
      photo({ id: 1, title: '가', is_public: false }),
      photo({ id: 2, title: '나', created_at: '2025-10-01T00:00:00+09:00' }),
    ],
    mustSee: [],
  }).show('?photo=1');
  expect(
    within(grid())
      .getAllByRole('article')
      .map((card) => /비공개|예약/.exec(card.textContent)?.[0]),
  ).toEqual(['비공개', '예약']);
  expect(within(screen.getByRole('dialog')).getByText('비공개')).toBeTruthy();
});

test('an empty board says so', async () => {
  await setUp({ items: [], mustSee: [] }).show();
  expect(screen.getByText('등록된 사진이 없습니다.')).toBeTruthy();
});

test('an opened photo shows its caption, credit, original, files, links, tags and clubs', async () => {
  const whole = buildContentItem({
    ...photo({ id: 1, title: '결승' }),
    related_teams: ['hwacheon-kspo'],
    images: [
      {
        id: 1,
        image_path: '/uploads/a-960x540.webp',
        alt: '결승골',
        original: { path: '/uploads/a.jpg', name: '결승골.jpg', size_bytes: 2_097_152 },
      },
    ],
    credit: '홍길동',
    tags: '결승',
    link1: 'https://example.org/',
    attachments: [{ id: 5, attachment_name: '명단.pdf', attachment_path: '/uploads/x.pdf', size_bytes: 512 }],
  });
  const { show } = setUp({ items: [photo({ id: 1 })], mustSee: [], detail: async () => whole });
  await show('?photo=1');
  const opened = within(lightbox() as HTMLElement);
  for (const text of ['결승골', '홍길동', '#결승', '화천 KSPO']) expect(opened.getByText(text)).toBeTruthy();
  const links = opened.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('download')]);
  expect(links).toEqual(
    expect.arrayContaining([
      ['/uploads/a.jpg', '결승골.jpg'],
      ['/uploads/x.pdf', '명단.pdf'],
      ['https://example.org/', null],
    ]),
  );
});

test('an opened photo leaves out what it does not have', async () => {
  await setUp({ items: [photo({ id: 1 })], mustSee: [] }).show('?photo=1');
  for (const text of ['사진 출처', '원본 사진', '첨부파일', '관련 링크', '태그'])
    expect(screen.queryByText(text)).toBeNull();
});
